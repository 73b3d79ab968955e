"""
Takes the picture. Cycles answers light and colour apart; each kind of light is smoothed as far as its noise
needs it (sun and lamps hardly, what walls throw back a good deal), so that print and shadow's edges stay sharp.
"""
import glob
import os
import tempfile

import bpy
import numpy
from denoise import read

LIGHTS = {'DiffDir': 2, 'DiffInd': 5, 'GlossDir': 2, 'GlossInd': 3}
PASSES = [*LIGHTS, 'DiffCol', 'GlossCol', 'Emit', 'Normal', 'Depth']


def photograph(options, ratio, exposure=0.0, view='Standard', look='None', bounces=4):
    """Renders to `options.out`; `ratio` is width by height."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = options.width
    scene.render.resolution_y = round(options.width / ratio)
    left, top, width, height = (side / 100 for side in options.part)
    scene.render.use_border = scene.render.use_crop_to_border = True
    scene.render.border_min_x, scene.render.border_max_x = left, left + width
    scene.render.border_min_y, scene.render.border_max_y = 1 - top - height, 1 - top
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising = options.samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.03, 8
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 2, 3
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.filter_width = 1.3
    scene.view_settings.view_transform, scene.view_settings.look = view, look
    scene.view_settings.exposure = exposure
    with tempfile.TemporaryDirectory() as folder:
        found = expose(scene, folder)
    distance = numpy.log(numpy.minimum(found['Depth'][:1], 1000))
    guides = numpy.concatenate([found['Normal'] * 2, found['DiffCol'] * 3, distance * 12])
    light = smooth({name: found[name] for name in LIGHTS}, guides)
    pixels = found['Emit'] + (light['DiffDir'] + light['DiffInd']) * found['DiffCol']
    pixels += (light['GlossDir'] + light['GlossInd']) * found['GlossCol']
    save(pixels, options.out, scene)


def expose(scene, folder):
    """Renders; answers the passes as arrays of three channels, rows and columns."""
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_emit = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.color_depth = 'OPEN_EXR', '32'
    output.file_slots.clear()
    for name in PASSES:
        output.file_slots.new(name)
        tree.links.new(source.outputs[name], output.inputs[name])
    bpy.ops.render.render(write_still=False)
    files = {name: glob.glob(os.path.join(folder, f'{name}0*.exr'))[0] for name in PASSES}
    return {name: numpy.ascontiguousarray(read(file)[..., :3].transpose(2, 0, 1)) for name, file in files.items()}


def smooth(lights, guides):
    """
    The wavelet of `denoise`, guided by surface, colour and distance, and less by the light itself. How alike two
    places are is reckoned once for all kinds of light, and each is smoothed as often as `LIGHTS` says.
    """
    for level in range(max(LIGHTS.values())):
        step = 1 << level
        near = spread(guides, step)
        now = {name: light for name, light in lights.items() if level < LIGHTS[name]}
        around = {name: spread(light, step) for name, light in now.items()}
        tones = {name: spread(tone(light, step), step) for name, light in now.items()}
        total = {name: light * 4 for name, light in now.items()}
        weight = {name: numpy.full_like(light[:1], 4) for name, light in now.items()}
        for rows in (-step, 0, step):
            for columns in (-step, 0, step):
                if not rows and not columns:
                    continue
                share = 2.0 if rows == 0 or columns == 0 else 1.0
                apart = difference(near, step, rows, columns) * 6
                for name in now:
                    darker = difference(tones[name], step, rows, columns) * 9
                    alike = share * numpy.exp(-apart - darker)
                    total[name] += alike * moved(around[name], step, rows, columns)
                    weight[name] += alike
        lights = {**lights, **{name: total[name] / weight[name] for name in now}}
    return lights


def tone(light, step):
    """How bright it is around each place; a pixel alone is too noisy a guide."""
    bright = spread(numpy.log(light.mean(axis=0, keepdims=True) + 0.02), step)
    return sum(moved(bright, step, r * step, c * step) for r in (-1, 0, 1) for c in (-1, 0, 1)) / 9


def spread(array, by):
    """The array with its edges repeated."""
    return numpy.pad(array, ((0, 0), (by, by), (by, by)), 'edge')


def moved(array, by, rows, columns):
    """A view of a spread array from so many rows and columns away."""
    _, height, width = array.shape
    return array[:, by + rows : height - by + rows, by + columns : width - by + columns]


def difference(array, by, rows, columns):
    """The square of the distance between each place and the one so many rows and columns away."""
    here, there = moved(array, by, 0, 0), moved(array, by, rows, columns)
    return sum((a - b) ** 2 for a, b in zip(here, there))[None]


def save(pixels, path, scene):
    """Writes the picture as a PNG of 16 bits, developed as the scene's view says."""
    _, height, width = pixels.shape
    picture = bpy.data.images.new('picture', width, height, float_buffer=True)
    whole = numpy.concatenate([pixels, numpy.ones((1, height, width), dtype=numpy.float32)]).transpose(1, 2, 0)
    picture.pixels.foreach_set(numpy.ascontiguousarray(whole, dtype=numpy.float32).ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth, settings.color_mode = 'PNG', '16', 'RGB'
    picture.save_render(path, scene=scene)
