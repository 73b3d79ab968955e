import { expect, test } from 'vitest'
import type { PictureUsage } from '../field-meta.ts'
import { neededSize } from './picture.ts'

test.each<[usage: PictureUsage, size: [number, number], needed: [number, number] | undefined]>([
  ['tile', [1600, 1200], undefined],
  // Slightly too small is accepted.
  ['tile', [1400, 1050], undefined],
  ['tile', [800, 600], [1707, 1280]],
  // The height of a panorama fills the tile.
  ['tile', [3000, 600], [6400, 1280]],
  ['narrow', [900, 1125], undefined],
  // A picture that fills the width of a work's page, then one that shares its row.
  ['work-entry', [800, 640], [1500, 1200]],
  ['work-row', [400, 320], [780, 624]],
  ['home', [600, 600], [1200, 1200]],
  ['logo', [400, 100], [1536, 384]],
  ['social', [1200, 400], [1890, 630]],
  ['icon', [64, 64], [192, 192]],
])(
  'returns the size that a picture needs to be sharp: as %s with %j pixels',
  (usage, [width, height], needed) => {
    expect(neededSize(usage, { width, height })).toEqual(needed && { width: needed[0], height: needed[1] })
  },
)
