"""
The studio all scenes share: an empty stage, camera, light, materials, and a render without its noise.

Run a scene from the project's root; what stands after `--` is the scene's:

    blender -b -P artwork/scenes/poster.py -- --width 400 --samples 16 --out poster.png

Scenes are in metres, z is up. Lights and cameras look at a point, so that no scene has to reckon angles.
"""
import argparse
import math
import os
import sys
import tempfile

import bpy
import numpy
from mathutils import Vector

sys.path.append(os.path.dirname(__file__))
import denoise

MASTERS = os.path.join(os.path.dirname(__file__), '..', 'masters')


def options(name):
    """
    The scene's options: width, samples and out, a PNG; `part`, of which alone is taken, left, top, width and height in
    hundredths; `narrow` where it has a view for narrow screens, and `dot` one of those with its dot in the middle, `turned` from 0 to 1 where it turns, or has still to come so far.
    """
    words = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog=name)
    parser.add_argument('--width', type=int, default=400)
    parser.add_argument('--samples', type=int, default=16)
    parser.add_argument('--out', default=f'{name}.png')
    parser.add_argument('--part', type=float, nargs=4, default=(0, 0, 100, 100))
    parser.add_argument('--narrow', action='store_true')
    parser.add_argument('--dot', action='store_true')
    parser.add_argument('--turned', type=float, default=0)
    return parser.parse_args(words)


def stage(world=(0.5, 0.55, 0.6), strength=0.25):
    """Empties the scene; `world` is the light from all around. Answers the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = (*world, 1)
    background.inputs['Strength'].default_value = strength
    return scene


def look_at(thing, target):
    """Turns a camera or light to the target."""
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()


def add(name, data):
    """An object of this data, in the scene."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def camera(place, target, lens=50, fstop=None, focus=None, roll=0):
    """A full-frame camera; with an f-stop it is in focus at `focus`, else at the target."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    thing = add('camera', data)
    thing.location = place
    look_at(thing, target)
    thing.rotation_euler.rotate_axis('Z', roll)
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(place)).length
    bpy.context.scene.camera = thing
    return thing


def light(place, target, watts, size=1.0, colour=(1, 1, 1), spread=None):
    """A square soft box. A small size gives hard shadows; a spread (radians) below pi narrows its beam."""
    data = bpy.data.lights.new('light', 'AREA')
    data.energy, data.size, data.color = watts, size, colour
    if spread:
        data.spread = spread
    thing = add('light', data)
    thing.location = place
    look_at(thing, target)
    return thing


def sun(direction, strength=3.0, angle=0.02, colour=(1, 0.93, 0.82)):
    """Sunlight that falls along `direction`; `angle` (radians) softens its shadows."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = strength, angle, colour
    thing = add('sun', data)
    look_at(thing, direction)
    return thing


def window(sunlight, target, panes=(2, 3), size=1.2, bar=0.09, away=3.0):
    """Bars of a window that the sunlight falls through, `away` metres before the target; all around is wall."""
    frame = Material('frame', '#000000')
    holder = bpy.data.objects.new('window', None)
    bpy.context.scene.collection.objects.link(holder)
    holder.rotation_euler = sunlight.rotation_euler
    holder.location = Vector(target) + sunlight.rotation_euler.to_matrix() @ Vector((0, 0, away))
    columns, rows = panes
    width, height = columns * size, rows * size
    parts = [((x - columns / 2) * size, 0, bar, height) for x in range(1, columns)]
    parts += [(0, (y - rows / 2) * size, width, bar) for y in range(1, rows)]
    parts += [(s * (width / 2 + 5), 0, 10, height + 20) for s in (-1, 1)]
    parts += [(0, s * (height / 2 + 5), width, 10) for s in (-1, 1)]
    for x, y, w, h in parts:
        part = block('bar', (w, h, 0.02), frame, (x, y, 0))
        part.parent = holder
        part.visible_camera = part.visible_glossy = part.visible_diffuse = False


def rgb(code):
    """A colour written #rrggbb, as Blender's linear numbers."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


class Material:
    """A principled material whose inputs are set by name, with pictures and relief laid over it."""

    def __init__(self, name, colour='#ffffff', **inputs):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.nodes, self.links = self.data.node_tree.nodes, self.data.node_tree.links
        self.shader = self.nodes['Principled BSDF']
        self.shader.inputs['Base Color'].default_value = (*rgb(colour), 1)
        for key, value in {'Roughness': 0.6, **inputs}.items():
            self.shader.inputs[key].default_value = value
        self.normal = None

    def node(self, kind, **inputs):
        """A node of this kind with its inputs set."""
        node = self.nodes.new(kind)
        for key, value in inputs.items():
            node.inputs[key].default_value = value
        return node

    def picture(self, picture, uv=None, alpha=False, emission=0.0):
        """Prints a picture, or that of a file, on it by UV coordinates; `emission` lets it shine, as a screen does."""
        node = self.nodes.new('ShaderNodeTexImage')
        node.image = bpy.data.images.load(picture, check_existing=True) if isinstance(picture, str) else picture
        node.extension, node.interpolation = 'EXTEND', 'Cubic'
        if uv:
            uvs = self.nodes.new('ShaderNodeUVMap')
            uvs.uv_map = uv
            self.links.new(uvs.outputs['UV'], node.inputs['Vector'])
        self.links.new(node.outputs['Color'], self.shader.inputs['Base Color'])
        if alpha:
            self.links.new(node.outputs['Alpha'], self.shader.inputs['Alpha'])
        if emission:
            self.links.new(node.outputs['Color'], self.shader.inputs['Emission'])
            self.shader.inputs['Emission Strength'].default_value = emission
        return node

    def relief(self, height, strength=0.3, distance=0.001):
        """Adds a bump from a node's output; several lie on one another."""
        bump = self.node('ShaderNodeBump', Strength=strength, Distance=distance)
        self.links.new(height, bump.inputs['Height'])
        if self.normal:
            self.links.new(self.normal, bump.inputs['Normal'])
        self.normal = bump.outputs['Normal']
        self.links.new(self.normal, self.shader.inputs['Normal'])
        return self

    def noise(self, scale=40.0, detail=4.0, stretch=(1, 1, 1), space='Object'):
        """Noise in the object's own space; answers the output to use as height or mask."""
        where = self.nodes.new('ShaderNodeTexCoord')
        mapping = self.node('ShaderNodeMapping', Scale=stretch)
        self.links.new(where.outputs[space], mapping.inputs['Vector'])
        node = self.node('ShaderNodeTexNoise', Scale=scale, Detail=detail)
        self.links.new(mapping.outputs['Vector'], node.inputs['Vector'])
        return node.outputs['Fac']

    def mottle(self, height, dark=0.85, light=1.05):
        """Lets the colour vary with a node's output, as print, cloth and concrete do."""
        ramp = self.node('ShaderNodeMapRange', **{'From Min': 0.3, 'From Max': 0.7, 'To Min': dark, 'To Max': light})
        self.links.new(height, ramp.inputs['Value'])
        mix = self.nodes.new('ShaderNodeVectorMath')
        mix.operation = 'SCALE'
        colour = self.shader.inputs['Base Color']
        if colour.is_linked:
            self.links.new(colour.links[0].from_socket, mix.inputs[0])
        else:
            mix.inputs[0].default_value = colour.default_value[:3]
        self.links.new(ramp.outputs['Result'], mix.inputs['Scale'])
        self.links.new(mix.outputs['Vector'], colour)
        return self


def paper(name='paper', colour='#f4efe2', picture=None, uv=None):
    """Uncoated stock: a faint tooth, no shine."""
    stock = Material(name, colour, Roughness=0.85, Specular=0.2)
    if picture:
        stock.picture(picture, uv)
    fibre = stock.noise(900, 3)
    return stock.relief(fibre, 0.15, 0.0004).mottle(fibre, 0.97, 1.01)


def cloth(name='cloth', colour='#0f5a47', picture=None, uv=None, weave=700):
    """Sports cloth: a soft edge of light, a weave too fine to count."""
    stuff = Material(name, colour, Roughness=0.75, Specular=0.2)
    if picture:
        stuff.picture(picture, uv)
    fibre = stuff.noise(weave, 1)
    return stuff.relief(fibre, 0.2, 0.0006).mottle(fibre, 0.95, 1.03)


def master(name):
    """The path of a master's PNG, see club/masters.mjs and its like."""
    return os.path.join(MASTERS, f'{name}.png')


def sheet(name, width, height, material, place=(0, 0, 0), turn=(0, 0, 0), cuts=1, thickness=0.0, bevel=0.0):
    """A flat sheet in x and y around its middle, its picture laid over the whole of it."""
    mesh = bpy.data.meshes.new(name)
    steps = [i / cuts for i in range(cuts + 1)]
    corners = [((u - 0.5) * width, (v - 0.5) * height, 0) for v in steps for u in steps]
    row = cuts + 1
    faces = [(r * row + c, r * row + c + 1, r * row + c + 1 + row, r * row + c + row) for r in range(cuts) for c in range(cuts)]
    mesh.from_pydata(corners, [], faces)
    layer = mesh.uv_layers.new(name='UVMap')
    for loop in mesh.loops:
        x, y, _ = corners[loop.vertex_index]
        layer.data[loop.index].uv = (x / width + 0.5, y / height + 0.5)
    thing = add(name, mesh)
    thing.location, thing.rotation_euler = place, turn
    mesh.materials.append(material.data)
    if thickness:
        solid = thing.modifiers.new('solid', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, -1
    if bevel:
        edge = thing.modifiers.new('edge', 'BEVEL')
        edge.width, edge.segments = bevel, 3
    return thing


def out_of_focus(path, blur):
    """A picture as a lens sees it that looks nearer: each point is a disc, `blur` of its width across, and white is a lamp."""
    sharp = bpy.data.images.load(path)
    wide, high = sharp.size
    pixels = numpy.empty(wide * high * 4, numpy.float32)
    sharp.pixels.foreach_get(pixels)
    pixels = pixels.reshape(high, wide, 4)
    light = pixels[:, :, :3] ** 2.2
    light *= 1 + 16 * numpy.clip(light.min(axis=2, keepdims=True) * 20 - 19, 0, 1)
    down, across = numpy.ogrid[:high, :wide]
    far = numpy.hypot(numpy.minimum(down, high - down), numpy.minimum(across, wide - across))
    radius = blur * wide / 2
    # A pixel's breadth from full to nothing, and brighter at its rim, as a lens draws it.
    disc = numpy.clip(radius + 0.5 - far, 0, 1) * (1 + 0.35 * numpy.clip(far - radius + 3, 0, 1))
    lens = numpy.fft.rfft2(disc / disc.sum())
    for channel in range(3):
        pixels[:, :, channel] = numpy.fft.irfft2(numpy.fft.rfft2(light[:, :, channel]) * lens, (high, wide))
    blurred = bpy.data.images.new('out of focus', wide, high, float_buffer=True)
    blurred.colorspace_settings.name = 'Linear'
    blurred.pixels.foreach_set(pixels.ravel())
    return blurred


def backdrop(picture, high, place, blur, brightness=1.0, turned=0.0):
    """A master, half as wide again as high, that stands upright and shines: what is far behind, and so far out of focus."""
    far = Material(picture, '#000000', Roughness=1, Specular=0)
    far.picture(out_of_focus(master(picture), blur), emission=brightness)
    return sheet(picture, 1.5 * high, high, far, place, (math.radians(90), 0, turned))


def group(name, parts):
    """These objects as one, which moves them all."""
    holder = add(name, None)
    for part in parts:
        part.parent = holder
    return holder


def block(name, size, material, place=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    """A box of this size around its middle, its edges rounded by `bevel`."""
    x, y, z = (s / 2 for s in size)
    corners = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], faces)
    mesh.materials.append(material.data)
    thing = add(name, mesh)
    thing.location, thing.rotation_euler = place, turn
    if bevel:
        edge = thing.modifiers.new('edge', 'BEVEL')
        edge.width, edge.segments = bevel, 4
        smooth(thing, 0.6)
    return thing


def rounded(name, width, height, depth, radius, material, place=(0, 0, 0), steps=10):
    """A slab with round corners, as phones are; its picture lies on the upper face."""
    outline = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            outline.append((sx * (width / 2 - radius) + radius * math.cos(a), sy * (height / 2 - radius) + radius * math.sin(a)))
    count = len(outline)
    corners = [(x, y, z) for z in (-depth / 2, depth / 2) for x, y in outline]
    faces = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], faces)
    layer = mesh.uv_layers.new(name='UVMap')
    for loop in mesh.loops:
        x, y, _ = corners[loop.vertex_index]
        layer.data[loop.index].uv = (x / width + 0.5, y / height + 0.5)
    mesh.materials.append(material.data)
    thing = add(name, mesh)
    thing.location = place
    if depth > 0.003:
        edge = thing.modifiers.new('edge', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = depth * 0.35, 4, 'ANGLE'
        smooth(thing, 0.6)
    return thing


def smooth(thing, angle=1.0):
    """Shades a mesh smoothly, but for edges sharper than the angle (radians)."""
    thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, angle


def render(options, ratio, exposure=0.0, look='Medium High Contrast', transparent=False, view='Filmic'):
    """Renders to `options.out`; `ratio` is width by height. The noise is filtered from the light, not the print."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = options.width
    scene.render.resolution_y = round(options.width / ratio)
    scene.render.film_transparent = transparent
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = options.samples, False
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4, 20
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.filter_width = 1.3
    scene.view_settings.view_transform = view
    if view == 'Filmic':
        scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    with tempfile.TemporaryDirectory() as folder:
        pixels = denoise.clean(denoise.passes(scene, folder))
    height, width, _ = pixels.shape
    picture = bpy.data.images.new('picture', width, height, alpha=True, float_buffer=True)
    picture.pixels.foreach_set(numpy.ascontiguousarray(pixels, dtype=numpy.float32).ravel())
    picture.alpha_mode = 'PREMUL'
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth = 'PNG', '16'
    settings.color_mode = 'RGBA' if transparent else 'RGB'
    picture.save_render(options.out, scene=scene)
