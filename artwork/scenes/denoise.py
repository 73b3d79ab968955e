"""
A filter for renders of few samples. Light is soft and print is sharp: the light is smoothed where surface and
brightness agree, apart from the colour of the surfaces, which is laid under it again unchanged.
The smoothing is the edge-stopping wavelet of Dammertz and others, "Edge-Avoiding À-Trous Wavelet Transform" (2010).
"""
import glob
import os

import bpy
import numpy

PASSES = ['Image', 'DiffCol', 'DiffDir', 'DiffInd', 'GlossCol', 'GlossDir', 'GlossInd', 'Normal', 'Depth', 'Emit', 'Env']


def passes(scene, folder):
    """Renders the scene and answers its passes as arrays of rows, columns and channels."""
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_emit = layer.use_pass_environment = True
    layer.use_pass_diffuse_color = layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    layer.use_pass_glossy_color = layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.color_depth = 'OPEN_EXR', '32'
    output.format.color_mode = 'RGBA'
    output.file_slots.clear()
    for name in PASSES:
        output.file_slots.new(name)
        tree.links.new(source.outputs[name], output.inputs[name])
    bpy.ops.render.render(write_still=False)
    return {name: read(glob.glob(os.path.join(folder, f'{name}0*.exr'))[0]) for name in PASSES}


def read(path):
    """The pixels of an EXR file."""
    picture = bpy.data.images.load(path)
    picture.colorspace_settings.name = 'Linear'
    width, height = picture.size
    pixels = numpy.empty(width * height * 4, dtype=numpy.float32)
    picture.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)


def shifted(array, reach):
    """Answers a function that gives the array moved by rows and columns of up to `reach`, its edges repeated."""
    height, width = array.shape[:2]
    wide = numpy.pad(array, ((reach, reach), (reach, reach)) + ((0, 0),) * (array.ndim - 2), mode='edge')
    return lambda rows, columns: wide[reach + rows : reach + rows + height, reach + columns : reach + columns + width]


def clean(found, levels=5):
    """The picture without its noise, premultiplied RGBA."""
    colours = {name: picture[..., :3] for name, picture in found.items()}
    normal, depth = colours['Normal'], numpy.minimum(colours['Depth'][..., 0], 1000)
    total = colours['Emit'] + colours['Env']
    for kind, tolerance in (('Diff', 0.7), ('Gloss', 1.2)):
        light = colours[f'{kind}Dir'] + colours[f'{kind}Ind']
        for level in range(levels):
            light = smoothed(light, normal, depth, 1 << level, tolerance / (1 << level) ** 0.5)
        total = total + light * colours[f'{kind}Col']
    return numpy.concatenate([total, found['Image'][..., 3:]], axis=2)


def smoothed(light, normal, depth, step, tolerance):
    """One pass of the wavelet: neighbours `step` away count as far as they are of the same surface and light."""
    # A pixel's own brightness is too noisy a guide; its neighbourhood's is not.
    guide = numpy.log(light.mean(axis=2) + 0.02)
    for axis in (0, 1):
        near = shifted(guide, step)
        guide = (near(*((-step, 0), (0, -step))[axis]) + guide + near(*((step, 0), (0, step))[axis])) / 3
    lights, normals, depths, guides = (shifted(a, step) for a in (light, normal, depth, guide))
    slope = 1 / (0.01 * step * depth + 1e-4)
    total, weight = light * 4, numpy.full_like(guide, 4)
    for rows in (-step, 0, step):
        for columns in (-step, 0, step):
            if not rows and not columns:
                continue
            apart = 4 * ((guide - guides(rows, columns)) / tolerance) ** 2
            apart += ((depth - depths(rows, columns)) * slope) ** 2
            turn = normal - normals(rows, columns)
            apart += 12 * numpy.einsum('ijk,ijk->ij', turn, turn)
            share = numpy.exp(-apart) * (2 if rows == 0 or columns == 0 else 1)
            total += share[..., None] * lights(rows, columns)
            weight += share
    return total / weight[..., None]
