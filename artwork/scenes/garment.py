"""The club's shirts as objects of a scene: cut and sewn by tailor.py, printed by club/shirts.mjs, with their collars."""
import os
import sys

import bpy
import numpy

sys.path.append(os.path.dirname(__file__))
import studio
import tailor


def mesh_of(name, faces, flat, sides, places):
    """The sewn shirt as a mesh with its print's coordinates; material 0 is the front's, 1 the back's."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(places.tolist(), [], faces.tolist())
    back = sides[faces].sum(axis=1) > 0
    u, v = flat[faces.ravel(), 0] / 1000, 1 - flat[faces.ravel(), 1] / 1000
    u = numpy.where(numpy.repeat(back, 3), 1 - u, u)  # the back is read from behind
    layer = mesh.uv_layers.new(name='UVMap')
    layer.data.foreach_set('uv', numpy.stack([u, v], axis=1).ravel())
    mesh.polygons.foreach_set('material_index', back.astype(int))
    return mesh


def repeated(stuff, picture, uv_per_repeat):
    """A grey picture in repeats; answers its output."""
    where = stuff.nodes.new('ShaderNodeTexCoord')
    mapping = stuff.node('ShaderNodeMapping', Scale=[1000 / uv_per_repeat] * 3)
    stuff.links.new(where.outputs['UV'], mapping.inputs['Vector'])
    return grey(stuff, picture, mapping.outputs['Vector'])


def grey(stuff, picture, where=None):
    """A grey picture, over the whole cloth or at coordinates; answers its output."""
    node = stuff.nodes.new('ShaderNodeTexImage')
    node.image = bpy.data.images.load(studio.master(picture), check_existing=True)
    node.image.colorspace_settings.name = 'Non-Color'
    if where:
        stuff.links.new(where, node.inputs['Vector'])
    return node.outputs['Color']


def jersey(name, picture, relief=None, patch=None, uv_per_repeat=9.6):
    """The knit, printed: it drinks light, and its loops and holes show from near; `patch` is where twill lies on it."""
    stuff = studio.Material(name, '#ffffff', Roughness=0.8, Specular=0.16)
    stuff.picture(studio.master(picture))
    threads = repeated(stuff, 'shirt-knit', uv_per_repeat)
    if patch:
        mix = stuff.nodes.new('ShaderNodeMixRGB')
        stuff.links.new(grey(stuff, patch), mix.inputs['Fac'])
        stuff.links.new(threads, mix.inputs['Color1'])
        stuff.links.new(repeated(stuff, 'shirt-twill', 6), mix.inputs['Color2'])
        threads = mix.outputs['Color']
    stuff.mottle(threads, 0.76, 1.06)
    fuzz(stuff)
    if relief:
        stuff.relief(grey(stuff, relief), 0.8, 0.0022)
    return stuff.relief(threads, 0.8, 0.0008).data


def fuzz(stuff, much=0.13):
    """Fibres that stand off the cloth catch light where one looks along it. (Sheen would, but blurs in denoise.py.)"""
    edge = stuff.node('ShaderNodeLayerWeight', Blend=0.25)
    share = stuff.node('ShaderNodeMath', **{})
    share.operation = 'MULTIPLY'
    share.inputs[1].default_value = much
    stuff.links.new(edge.outputs['Facing'], share.inputs[0])
    mix = stuff.nodes.new('ShaderNodeMixRGB')
    mix.blend_type = 'SCREEN'
    mix.inputs['Color2'].default_value = (0.5, 0.6, 0.55, 1)
    colour = stuff.shader.inputs['Base Color']
    stuff.links.new(share.outputs[0], mix.inputs['Fac'])
    stuff.links.new(colour.links[0].from_socket, mix.inputs['Color1'])
    stuff.links.new(mix.outputs['Color'], colour)


def shirt(kit, fit, trim, back=None):
    """
    The `home` or `away` shirt, dressed on `worn` (the body) or another fit; `trim` is collar, line and edge, and
    `back` the master of its back where that is not the kit's own.
    """
    faces, flat, sides, places = tailor.rounded(*tailor.shirt(fit))
    mesh = mesh_of(kit, faces, flat, sides, places)
    for side in ('front', 'back'):
        patch = 'front-patch' if side == 'front' else None
        print_ = back if side == 'back' and back else f'{kit}-{side}'
        mesh.materials.append(jersey(f'{kit} {side}', print_, f'{side}-relief', patch))
    for side in ('front', 'back'):
        mesh.materials.append(jersey(f'{kit} lining {side}', f'{kit}-lining'))
    thing = studio.add(kit, mesh)
    thickness = thing.modifiers.new('thick', 'SOLIDIFY')
    thickness.thickness, thickness.offset, thickness.material_offset = 0.0014, -1, 2
    studio.smooth(thing, 3)
    collar(thing, tailor.FITS[fit][0], trim)
    return thing


# A collar from its seam on the cloth up, over its edge and down again on the inside: how high, how far out.
PROFILE = [(-0.0035, 0.0016), (-0.001, 0.0028), (0.003, 0.0032), (0.008, 0.0030), (0.0125, 0.0027), (0.0145, 0.0026)]
PROFILE += [(0.0185, 0.0022), (0.0205, 0.0012), (0.0208, -0.0004), (0.0195, -0.0014), (0.012, -0.0016), (-0.006, -0.0030)]
BANDS = [0, 0, 0, 0, 1, 0, 2, 2, 2, 0, 0]


def collar(thing, neck, trim):
    """A ribbed band along the neck's edge, doubled over, with a line around it and an edge of its own colour."""
    count = 360
    loop = neck(numpy.arange(count) / count)
    middle = loop.mean(axis=0)
    along = numpy.roll(loop, -1, axis=0) - numpy.roll(loop, 1, axis=0)
    along /= numpy.linalg.norm(along, axis=1, keepdims=True)
    up = numpy.cross(loop[0] - middle, loop[count // 4] - middle)
    up /= numpy.linalg.norm(up) * numpy.sign(up[2])
    out = numpy.cross(along, up)
    rise = 0.86 * up - 0.5 * out
    rise /= numpy.linalg.norm(rise, axis=1, keepdims=True)
    face = numpy.cross(along, rise)
    rows = [loop + high * rise + far * face for high, far in PROFILE]
    quads = []
    for r in range(len(rows) - 1):
        for i in range(count):
            j = (i + 1) % count
            quads.append((r * count + i, r * count + j, (r + 1) * count + j, (r + 1) * count + i))
    band = bpy.data.meshes.new('collar')
    band.from_pydata(numpy.concatenate(rows).tolist(), [], quads)
    layer = band.uv_layers.new(name='UVMap')
    for k, face_ in enumerate(band.polygons):
        face_.material_index = BANDS[k // count]
        i, r = k % count, k // count
        for corner, (du, dv) in zip(face_.loop_indices, ((0, 0), (1, 0), (1, 1), (0, 1))):
            layer.data[corner].uv = ((i + du) / count, (r + dv) / len(rows))
    for colour in trim:
        rib = studio.Material('rib', colour, Roughness=0.75, Specular=0.2)
        wave = rib.node('ShaderNodeTexWave', Scale=66.0)
        uv = rib.nodes.new('ShaderNodeTexCoord')
        rib.links.new(uv.outputs['UV'], wave.inputs['Vector'])
        band.materials.append(rib.relief(wave.outputs['Color'], 0.6, 0.0008).mottle(wave.outputs['Color'], 0.86, 1.0).data)
    ring_ = studio.add('collar', band)
    ring_.parent = thing
    studio.smooth(ring_, 3)
