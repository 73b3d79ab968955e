"""A bicycle back from the workshop: the badge on its head tube, the ticket on its handlebar."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import bpy
import numpy
from mathutils import Euler, Vector
from photograph import photograph
from shapes import cut, ring, wire
from studio import MASTERS, Material, add, block, camera, light, options, paper, smooth, stage

settings = options('oddwheel-bicycle')
scene = stage(world=(0.8, 0.84, 0.9), strength=0.42)

# Chrome is what stands around it: a dark floor, a bright line of windows, a pale ceiling.
sky = scene.world.node_tree
where = sky.nodes.new('ShaderNodeTexCoord')
high = sky.nodes.new('ShaderNodeSeparateXYZ')
room = sky.nodes.new('ShaderNodeValToRGB')
steps = [(0.0, (0.05, 0.04, 0.035)), (0.4, (0.16, 0.12, 0.08)), (0.47, (0.03, 0.03, 0.035)), (0.5, (1.5, 1.45, 1.35))]
steps += [(0.6, (1.1, 1.15, 1.2)), (0.63, (0.28, 0.32, 0.4)), (1.0, (0.75, 0.82, 0.95))]
for place, colour in steps[1:-1]:
    room.color_ramp.elements.new(place).color = (*colour, 1)
for element, (_, colour) in zip((room.color_ramp.elements[0], room.color_ramp.elements[-1]), (steps[0], steps[-1])):
    element.color = (*colour, 1)
sky.links.new(where.outputs['Generated'], high.inputs['Vector'])
raised = sky.nodes.new('ShaderNodeMapRange')
raised.inputs['From Min'].default_value = -1
sky.links.new(high.outputs['Z'], raised.inputs['Value'])
sky.links.new(raised.outputs['Result'], room.inputs['Fac'])
sky.links.new(room.outputs['Color'], sky.nodes['Background'].inputs['Color'])

lacquer = Material('lacquer', '#1f3fc4', Roughness=0.22, Specular=0.5, Clearcoat=1.0, **{'Clearcoat Roughness': 0.04})
# Seen along it, lacquer would show the wall and no blue.
far = Material('far lacquer', '#1f3fc4', Roughness=0.5, Specular=0.15)
chrome = Material('chrome', '#eceded', Roughness=0.05, Metallic=1.0)
brass = Material('brass', '#c79a4b', Roughness=0.25, Metallic=1.0)
black = Material('rubber', '#17161a', Roughness=0.6)
tomato = Material('tomato', '#e8432a', Roughness=0.12, Specular=0.6, Clearcoat=1.0)
butter = Material('tape', '#f1c955', Roughness=0.7, Sheen=0.2)
butter.relief(butter.noise(500, 2), 0.2, 0.0004)

HEAD = 0.0185


def soften(picture, by):
    """A picture of one channel, blurred over so many pixels to each side, twice."""
    for axis in (0, 1, 0, 1):
        padded = numpy.pad(picture, [(by, by) if side == axis else (0, 0) for side in (0, 1)], 'edge')
        picture = sum(numpy.roll(padded, step, axis) for step in range(-by, by + 1)) / (2 * by + 1)
        picture = picture[by:-by] if axis == 0 else picture[:, by:-by]
    return picture


frame = add('frame', None)


def on(parent, thing, place=(0, 0, 0), turn=(0, 0, 0)):
    thing.parent, thing.location, thing.rotation_euler = parent, place, turn
    return thing


# Head tube with its lugs and rings, the badge in the middle of it, the tubes behind
on(frame, ring('head', [(HEAD, -0.085), (HEAD, 0.085)], lacquer))
for end in (-1, 1):
    lug = [(HEAD + 0.0026, 0.084), (HEAD + 0.0026, 0.056), (HEAD + 0.0018, 0.0545), (HEAD, 0.054)]
    on(frame, ring('lug', [(r, z * end) for r, z in lug], lacquer))
    cup = [(HEAD + 0.001, 0.084), (HEAD + 0.0052, 0.0865), (HEAD + 0.0052, 0.0955), (HEAD + 0.002, 0.099), (0.014, 0.099)]
    on(frame, ring('cup', [(r, z * end) for r, z in cup], chrome))
    line = [(HEAD + 0.0021, 0.0555), (HEAD + 0.0031, 0.0575), (HEAD + 0.0026, 0.0595)]
    on(frame, ring('lining', [(r, z * end) for r, z in line], brass))
on(frame, wire('top tube', [(0, 0.005, 0.06), (0, 1.3, 0.0)], 0.0143, far))
on(frame, wire('down tube', [(0, 0.005, -0.055), (0, 1.1, -1.25)], 0.0159, far))
on(frame, ring('crown', [(0.014, -0.099), (0.021, -0.104), (0.022, -0.12), (0.02, -0.13)], lacquer))
for side in (-1, 1):
    on(frame, wire('fork', [(0, 0, -0.118), (side * 0.034, 0, -0.124), (side * 0.047, 0, -0.15), (side * 0.05, -0.01, -0.4)], 0.012, lacquer))
on(frame, wire('tyre', [(0, 0.33 * math.cos(a), -0.5 + 0.33 * math.sin(a)) for a in (i * math.tau / 12 for i in range(12))], 0.016, black, True))

# The badge is bent round the tube; its brass stands above its enamel.
height = bpy.data.images.load(os.path.join(MASTERS, 'oddwheel-badge-height.png'))
wide, high = height.size
pixels = numpy.empty(wide * high * 4, dtype=numpy.float32)
height.pixels.foreach_get(pixels)
relief = pixels.reshape(high, wide, 4)
COLUMNS, ROWS = 1000, 1438
BADGE = (0.043, 0.0618)
# Walls of brass are rounded at their top: as high as the drawing is white around them.
column = numpy.linspace(0, wide - 1, COLUMNS + 1).astype(int)
row = numpy.linspace(0, high - 1, ROWS + 1).astype(int)
lift = soften(relief[:, :, 0], 5)[numpy.ix_(row, column)]
u, v = numpy.meshgrid(numpy.linspace(0, 1, COLUMNS + 1), numpy.linspace(0, 1, ROWS + 1))
around = (u - 0.5) * BADGE[0] / HEAD
r = HEAD + 0.0009 + 0.00042 * lift
corners = numpy.stack([r * numpy.sin(around), -r * numpy.cos(around), (v - 0.5) * BADGE[1]], axis=-1).reshape(-1, 3)
# The cells within the badge's oval.
x, y = u[:-1, :-1] + 0.5 / COLUMNS - 0.5, (v[:-1, :-1] + 0.5 / ROWS - 0.5) * BADGE[1] / BADGE[0]
straight = BADGE[1] / BADGE[0] / 2 - 0.5
inside = numpy.hypot(x, numpy.maximum(0, abs(y) - straight)) < 0.499
a = (numpy.arange(ROWS)[:, None] * (COLUMNS + 1) + numpy.arange(COLUMNS))[inside]
faces = numpy.stack([a, a + 1, a + COLUMNS + 2, a + COLUMNS + 1], axis=-1)
mesh = bpy.data.meshes.new('badge')
mesh.from_pydata(corners.tolist(), [], faces.tolist())
layer = mesh.uv_layers.new(name='UVMap')
uvs = numpy.stack([u, v], axis=-1).reshape(-1, 2)[faces.ravel()]
layer.data.foreach_set('uv', uvs.astype(numpy.float32).ravel())
enamel = Material('enamel', Roughness=0.16, Specular=0.6)
enamel.picture(os.path.join(MASTERS, 'oddwheel-badge.png'))
mask = enamel.nodes.new('ShaderNodeTexImage')
mask.image = height
height.colorspace_settings.name = 'Non-Color'
sheen = enamel.nodes.new('ShaderNodeMath')
sheen.operation, sheen.inputs[1].default_value = 'MULTIPLY', 0.45
enamel.links.new(mask.outputs['Color'], sheen.inputs[0])
enamel.links.new(sheen.outputs[0], enamel.shader.inputs['Metallic'])
mesh.materials.append(enamel.data)
badge = on(frame, add('badge', mesh))
smooth(badge, 1.2)
solid = badge.modifiers.new('solid', 'SOLIDIFY')
solid.thickness, solid.offset = 0.0012, -1

# Stem and bar, wound with tape from the bend outwards
on(frame, ring('quill', [(0.0111, 0.095), (0.0111, 0.16)], chrome))
on(frame, wire('stem', [(0, 0, 0.15), (0, -0.02, 0.166), (0, -0.062, 0.166)], 0.0125, chrome))
on(frame, ring('clamp', [(0.0127, -0.021), (0.0175, -0.019), (0.0175, 0.019), (0.0127, 0.021)], chrome), (0, -0.064, 0.166), (0, math.pi / 2, 0))


def bar(side, x):
    """The middle of the handlebar at `x` from the clamp: straight, then up and back."""
    t = max(0, x - 0.06) / 0.24
    return (side * x, -0.064 + 0.11 * t**2.2, 0.166 + 0.05 * math.sin(min(t, 1) * math.pi / 2) * t)


for side in (-1, 1):
    on(frame, wire('bar', [bar(side, x / 100) for x in range(0, 34, 3)], 0.0119, chrome))
    for turn in range(16):
        x = 0.105 + turn * 0.0135
        a, b = bar(side, x), bar(side, x + 0.0152)
        on(frame, wire('tape', [a, b], 0.0139 + 0.0006 * (turn % 2), butter))

# The bell: the dot
dome = [(0.0285, 0), (0.0289, 0.0012), (0.0285, 0.003)]
dome += [(0.0282 * math.cos(a), 0.0032 + 0.0205 * math.sin(a)) for a in (i * math.pi / 64 for i in range(1, 32))]
bell = on(frame, ring('bell', [*dome, (0.0001, 0.0237)], tomato), (0.058, -0.062, 0.19), (0.3, 0, 0))
smooth(bell, 1.4)
on(frame, ring('bell nut', [(0.0046, 0.023), (0.0046, 0.0252), (0.0036, 0.0266), (0.0001, 0.0268)], chrome), (0.058, -0.062, 0.19), (0.3, 0, 0))
on(frame, ring('bell foot', [(0.009, -0.02), (0.012, 0.001)], chrome), (0.058, -0.062, 0.19), (0.3, 0, 0))
on(frame, wire('cable', [(0.17, -0.07, 0.16), (0.15, -0.13, 0.13), (0.1, -0.12, 0.03), (0.05, -0.05, -0.08), (0.03, 0.0, -0.2)], 0.0024, black))

# The ticket, which is not seen where the badge is taken from near with its dot
if not settings.dot:
    corner = 13
    ticket = [(-35 + corner, 61), (35 - corner, 61), (35, 61 - corner), (35, -61), (-35, -61), (-35, 61 - corner)]
    stock = paper('ticket', picture=os.path.join(MASTERS, 'oddwheel-ticket.png'))
    SCALE = 0.00088
    hang = on(frame, add('hang', None), (-0.079, -0.082, 0.075), (0, 0.06, -0.22))
    tag = on(hang, cut('ticket', [(x * SCALE, y * SCALE) for x, y in ticket], (70 * SCALE, 122 * SCALE), stock, 0.0007), (0, 0, -0.018), (math.pi / 2 - 0.03, 0, 0))
    hub = ((29 - 35) * SCALE, -0.0006, (61 - 41) * SCALE - 0.018)
    on(hang, ring('eyelet', [(0.0027, 0), (0.0031, 0.0008), (0.0047, 0.0008), (0.005, 0)], brass), hub, (math.pi / 2, 0, 0))
    on(hang, ring('hole', [(0.0001, 0), (0.0027, 0.0001)], black), hub, (math.pi / 2, 0, 0))
    cord = Material('cord', '#e8432a', Roughness=0.8, Sheen=0.5)
    # Twice round the bar, a knot below it, and both ends through the eyelet.
    x, y, z = bar(-1, 0.079)
    for shift in (-0.0014, 0.0012):
        round_ = [(x + shift, y + 0.0131 * math.cos(a), z + 0.0131 * math.sin(a)) for a in (i * math.tau / 12 for i in range(12))]
        on(frame, wire('cord', round_, 0.0011, cord, True))
    knot = Vector((x, y - 0.0108, z - 0.0112))
    on(frame, ring('knot', [(0.0001, -0.0022), (0.0019, -0.0012), (0.0023, 0), (0.0019, 0.0012), (0.0001, 0.0022)], cord), knot, (0.5, 0.3, 0))
    eye = Euler((0, 0.06, -0.22)).to_matrix() @ Vector(hub) + hang.location
    for side in (-1, 1):
        half = (knot + eye) / 2 + Vector((side * 0.0035, -0.004, 0))
        on(frame, wire('cord', [knot + Vector((side * 0.0008, 0, 0)), half, eye + Vector((side * 0.0006, -0.0012, 0.001))], 0.0009, cord))

# The workshop behind, out of focus: a butter wall, a rack, a wheel on its hook
wall = Material('wall', '#efc957', Roughness=0.8)
wall.mottle(wall.noise(2, 5), 0.9, 1.04)
block('wall', (6, 0.1, 4), wall, place=(0, 1.5, 0.5))
wheel = [(0.3 + 0.3 * math.cos(a), 1.36, 0.2 + 0.3 * math.sin(a)) for a in (i * math.tau / 16 for i in range(16))]
wire('wheel', wheel, 0.018, Material('tyre', '#2346cd', Roughness=0.6), True)
block('shelf', (0.9, 0.2, 0.03), Material('beech', '#b98350', Roughness=0.6), place=(-0.75, 1.36, 0.28))
for index, colour in enumerate(('#e8432a', '#2346cd', '#efe4cb', '#2346cd')):
    block('tin', (0.09, 0.09, 0.12 + 0.02 * (index % 2)), Material('tin', colour, Roughness=0.4), place=(-1.05 + index * 0.17, 1.34, 0.365), bevel=0.01)

frame.rotation_euler = (-0.28, 0, math.radians(-9))
light((-0.9, -0.9, 0.9), (0, 0, 0), 16, size=0.5, colour=(1, 0.93, 0.84))
light((0.9, -0.35, 0.5), (0, 0, 0), 7, size=0.7, colour=(0.82, 0.9, 1))
light((-0.35, -0.7, -0.5), (0, 0, 0), 2.5, size=0.4)
light((0.2, 0.7, 1.4), (0, 1.5, 0.4), 30, size=0.8, colour=(1, 0.9, 0.75))
view = camera((0.02, -0.84, 0.13), (-0.008, 0, 0.073), lens=101.15, fstop=15, focus=(0.0, -0.03, 0.02))
view.data.shift_x, view.data.shift_y = -0.0444, 0.0747
# Upright, the badge from near, its dot in the middle.
if settings.narrow:
    view.data.lens, view.data.shift_x, view.data.shift_y = 210.7, 0.1142, -0.509
photograph(settings, 1 / 2 if settings.narrow else 4 / 5, exposure=0.0)
