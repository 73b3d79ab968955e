/** The part of the page that may be left out: what its file may say, and how its owner changes it in the studio. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { distancePictures } from '@portfolio/content/pictures/picture.ts'
import { readContent } from '@portfolio/content/read.ts'
import { Desk } from '@portfolio/studio/desk.ts'
import { readContent as readMarked } from '@portfolio/studio/page/read.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changedLines } from '../support/changed-lines.ts'
import { content, mistakes } from '../support/content.ts'

function aDesk() {
  const folder = content()
  const path = join(folder, 'distance.yaml')
  const desk = new Desk(folder)
  const read = () => readFileSync(path, 'utf8')
  return {
    folder,
    path,
    desk,
    read,
    before: read(),
    marks: () => Object(desk.state().content).distance.marks,
  }
}

describe('a content folder', () => {
  test('without the file, or with one that says nothing, is as good as one with it', () => {
    const { folder, path } = aDesk()
    expect(readContent(folder).content.distance?.marks).toHaveLength(3)
    for (const nothing of ['', '# Not now.\n']) {
      writeFileSync(path, nothing)
      expect(readContent(folder).content.distance).toBeUndefined()
    }
    rmSync(path)
    expect(readContent(folder).content.distance).toBeUndefined()
  })

  const mark = (metres: number) => `  - picture: crest-near.svg\n    metres: ${metres}\n`
  const marks = (...metres: number[]): Record<string, [RegExp, string][]> => ({
    distance: [[/^marks:\n[\s\S]*/m, `marks:\n${metres.map(mark).join('')}`]],
  })

  test.each<[why: string, changes: Record<string, [string | RegExp, string][]>, told: string]>([
    [
      'that do not grow',
      marks(9, 90, 30),
      'distance.yaml, line 28, marks[3].metres: must be more than the 90 before it: the drawings go from near to far',
    ],
    [
      'too few',
      marks(9),
      'distance.yaml, line 22, marks: must have two drawings or more; leave the whole file empty to have none',
    ],
    [
      'with a unit',
      { distance: [['!demo 30', '30 m']] },
      'distance.yaml, line 26, marks[2].metres: must be a whole number from 1 to 9999, without its unit',
    ],
  ])('with distances %s is told of them', (_, changes, told) => {
    const named = Object.fromEntries(
      Object.entries(changes).map(([file, change]) => [`${file}.yaml`, change]),
    )
    expect(mistakes(content(named))).toEqual([told])
  })
})

describe('in the studio', () => {
  test('all of it is left out with its comment kept, and begun again, and taken back byte for byte', () => {
    const { desk, read, before } = aDesk()
    desk.edit([{ kind: 'part', file: 'distance', isThere: false }])
    expect(desk.state()).toMatchObject({ mistakes: [], lastDone: 'The distance, left out' })
    expect(changedLines(before, read()).every((line) => line.startsWith('-'))).toBe(true)
    expect(read()).toMatch(/^# What becomes of one of your marks/)
    desk.edit([{ kind: 'part', file: 'distance', isThere: true }])
    expect(desk.state().mistakes).toEqual([])
    expect(desk.state().notYours).toContainEqual({ field: 'distance.marks.1.metres' })
    expect(() => desk.edit([{ kind: 'part', file: 'distance', isThere: true }])).toThrow(/cannot be begun/)
    expect(() => desk.edit([{ kind: 'part', file: 'services', isThere: false }])).toThrow(
      /cannot be left out/,
    )
    desk.undo()
    desk.undo()
    expect(read()).toBe(before)
  })
})

test('its pictures are the same in the studio, where each figure is marked as a text', async () => {
  const project = process.cwd()
  process.chdir(dirname(content()))
  onTestFinished(() => process.chdir(project))
  const picturesOf = async (read: typeof readContent) => {
    const { distance } = read().content
    return distance && distancePictures(distance)
  }
  expect(await picturesOf(readMarked)).toEqual(await picturesOf(readContent))
})
