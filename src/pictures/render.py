"""Runs inside Blender: blender -b --python render.py -- jobs.json

Renders each job to {out}_0.exr and {out}_1.exr (two half-renders with different seeds, for the filter) and writes what develop.py and
cook.mjs must know to {out}.json. A job, as recipes.mjs and cook.mjs make it:

    key, out, width, height, samples    name in the log, path of the files, pixels, samples per half
    exposure                            of the tone curve; 0.98 by default
    seed                                of what is random in this picture, beside the pieces themselves
    contents, pieces                    {piece: count}; {piece: {shape, layers}}
    elevation, azimuth, lens            of the camera: degrees, degrees (positive: from the right), millimetres
    backdrop, world, behind             sRGB hex; strength of the light from all around; watts on the backdrop
    ratio, lid                          of the boxes: width to depth (absent: searched), whether a lid stands open
    single                              every piece once on the bare table, whatever its count
    near                                share of the food's width that the low camera of a second look frames
    serving, window, focus, blur        the laid table, see serving.py
    above, margin                       seen straight from above: pixels a centimetre, centimetres on each side
    cut                                 also renders what develop.py needs to cut the food out with its shadow: {out}_cover.exr, the share
                                        of each pixel that food covers, and {out}_bare.exr, the table without food
"""
import json
import os
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import compose  # noqa: E402
import heap  # noqa: E402
import ingredients  # noqa: E402
import materials  # noqa: E402
import studio  # noqa: E402

SAMPLES_OF_COVER = 32
SAMPLES_OF_BARE = 4    # smoothed over much of the picture


def prepare(job):
    """Builds the scene of a job; returns the facts that develop.py and cook.mjs need."""
    for module in (materials, ingredients, heap):
        module.forget()
    studio.clear()
    if 'width' in job:
        r = bpy.context.scene.render
        r.resolution_x, r.resolution_y = job['width'], job['height']
    studio.light(job['backdrop'], world=job.get('world', .31), behind=job.get('behind', 0))
    return compose.Table(job).lay()


def shoot(path, width, height, samples, seed, bounces=6):
    """Renders the scene once with Cycles into an EXR with the passes that the noise filter reads."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.seed = 'CPU', samples, seed
    c.use_denoising = False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = samples > 4, .04, 4
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = bounces, 2, 2, 4, 12
    c.sample_clamp_indirect, c.sample_clamp_direct = 2.5, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0
    # after the first bounce ambient occlusion stands in for light: it saves a third of the time and is hardly seen
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces, c.ao_bounces_render = True, 'REPLACE', 1, 1
    scene.world.light_settings.distance, scene.world.light_settings.ao_factor = .45, 1.5
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    r = scene.render
    r.threads_mode, r.threads = 'FIXED', 1
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    r.use_persistent_data = True
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = False
    r.image_settings.file_format, r.image_settings.color_depth, r.image_settings.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'
    r.filepath = path
    bpy.ops.render.render(write_still=True)


def shoot_cut(job, width, height):
    """Renders the food without its table, for its outline, and the table without its food, for its light."""
    scene = bpy.context.scene
    table = bpy.data.objects[next(o.name for o in bpy.data.objects if o.name.startswith(studio.SWEEP))]
    foods = [o for o in scene.collection.objects if o.instance_type == 'COLLECTION']
    table.hide_render, scene.render.film_transparent = True, True
    # one opaque surface for all: what is seen through glass belongs to it
    layer = scene.view_layers[0]
    layer.material_override = bpy.data.materials.new('outline')
    shoot(f"{job['out']}_cover.exr", width, height, SAMPLES_OF_COVER, 0, bounces=0)
    table.hide_render, scene.render.film_transparent, layer.material_override = False, False, None
    for food in foods:
        food.hide_render = True
    shoot(f"{job['out']}_bare.exr", width, height, SAMPLES_OF_BARE, 0)


def main():
    """Renders each job of the file named after `--`."""
    jobs = json.load(open(sys.argv[sys.argv.index('--') + 1]))
    for job in jobs:
        start = time.time()
        facts = prepare(job)
        built = time.time()
        width, height = facts.get('size', (job.get('width'), job.get('height')))
        for seed in (0, 1):
            shoot(f"{job['out']}_{seed}.exr", width, height, job['samples'], seed + job['seed'] % 1000)
        if job.get('cut'):
            shoot_cut(job, width, height)
        facts.update({'exposure': job['exposure']} if 'exposure' in job else {})
        json.dump(facts, open(f"{job['out']}.json", 'w'))
        print(f"KITCHEN {job['key']} built {built - start:.1f} s, rendered {time.time() - built:.1f} s", flush=True)


main()
