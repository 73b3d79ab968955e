"""
A filter for renders of few samples. Light is soft and print is sharp: the picture is divided by the colour of its
surfaces, the light that is left is smoothed where surface and brightness agree, and the colour is put back.
The smoothing is the edge-stopping wavelet of Dammertz and others, "Edge-Avoiding À-Trous Wavelet Transform" (2010).
"""
import glob
import os

import bpy
import numpy

PASSES = {'Image': 'Image', 'DiffCol': 'colour', 'Normal': 'normal', 'Depth': 'depth', 'Emit': 'shine'}


def passes(scene, folder):
    """Renders the scene and answers its passes as arrays of rows, columns and channels."""
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = layer.use_pass_z = layer.use_pass_emit = True
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
    return {key: read(glob.glob(os.path.join(folder, f'{name}0*.exr'))[0]) for name, key in PASSES.items()}


def read(path):
    """The pixels of an EXR file."""
    picture = bpy.data.images.load(path)
    picture.colorspace_settings.name = 'Linear'
    width, height = picture.size
    pixels = numpy.empty(width * height * 4, dtype=numpy.float32)
    picture.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)


def shifted(array, rows, columns):
    """The array moved, its edges repeated."""
    height, width = array.shape[:2]
    y = numpy.clip(numpy.arange(height) + rows, 0, height - 1)
    x = numpy.clip(numpy.arange(width) + columns, 0, width - 1)
    return array[y][:, x]


def clean(found, levels=5):
    """The picture without its noise, premultiplied RGBA."""
    image = found['Image']
    shine = found['shine'][..., :3]
    albedo = found['colour'][..., :3] + 0.03
    light = numpy.maximum(image[..., :3] - shine, 0) / albedo
    normal = found['normal'][..., :3]
    depth = numpy.minimum(found['depth'][..., :1], 1000)
    for level in range(levels):
        light = smoothed(light, normal, depth, 1 << level, 0.9 / (1 << level) ** 0.5)
    return numpy.concatenate([light * albedo + shine, image[..., 3:]], axis=2)


def smoothed(light, normal, depth, step, tolerance):
    """One pass of the wavelet: neighbours `step` away count as far as they are of the same surface and light."""
    bright = numpy.log(light.mean(axis=2, keepdims=True) + 0.02)
    # A pixel's own brightness is too noisy a guide; its neighbourhood's is not.
    guide = sum(shifted(shifted(bright, r * step, 0), 0, c * step) for r in (-1, 0, 1) for c in (-1, 0, 1)) / 9
    total = light.copy() * 4
    weight = numpy.full_like(bright, 4)
    for rows in (-step, 0, step):
        for columns in (-step, 0, step):
            if not rows and not columns:
                continue
            share = 2.0 if rows == 0 or columns == 0 else 1.0
            turn = ((normal - shifted(normal, rows, columns)) ** 2).sum(axis=2, keepdims=True)
            gap = (depth - shifted(depth, rows, columns)) / (0.01 * step * depth + 1e-4)
            tone = (guide - shifted(guide, rows, columns)) / tolerance
            near = share * numpy.exp(-turn * 12 - gap**2 - 4 * tone**2)
            total += near * shifted(light, rows, columns)
            weight += near
    return total / weight
