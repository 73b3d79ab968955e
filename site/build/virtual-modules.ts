/** Content for what is fetched later: it comes with that script, and costs a visitor who does not need it nothing. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readContent } from '../content/read.ts'
import { digitsFace } from '../fonts/display.ts'
import { wornColours, wornRule } from '../look/sheet.ts'
import { cardsDrawing, farDrawing, picture } from '../pictures/picture.ts'

/** The modules there are, each with what it holds and the files of the content that this is made of. */
const modules: Record<string, () => Promise<{ held: unknown; files: string[] }>> = {
  'virtual:words/form': async () => ({
    held: readContent().content.words.form,
    files: ['words.yaml'],
  }),
  'virtual:words/failed': async () => ({
    held: readContent().content.words.form.failed,
    files: ['words.yaml'],
  }),
  'virtual:home-back': async () => {
    const { back } = readContent().content.home
    return {
      held: back === undefined ? null : await picture({ picture: back }, 'back'),
      files: ['home.yaml', ...(back === undefined ? [] : [`pictures/${back}`])],
    }
  },
  'virtual:distance': async () => {
    const { distance, portfolio, look } = readContent().content
    const marks = distance?.marks ?? []
    const work = portfolio.works.find(({ title }) => title === distance?.work)
    const worn = work && wornColours(work, look)
    const [first, last] = [marks.at(0), marks.at(-1)]
    // From the third on, where there are as many: before, what is pushed is as large as it would be enlarged.
    const enlarged = marks.slice(Math.min(2, marks.length - 1)).map(async ({ picture, metres }) => {
      const nearness = Number(last?.metres) / Number(metres)
      return [await farDrawing(picture, nearness), await farDrawing(first?.picture ?? picture, nearness)]
    })
    const { css, widths } = await digitsFace()
    return {
      held: {
        digits: widths,
        style: css + (worn ? wornRule('.distance', worn) : ''),
        enlarged: await Promise.all(enlarged),
        ...(last && { cards: await cardsDrawing(last.picture) }),
        letters: distance?.letters,
        letterLines: [distance?.oneLetter, distance?.twoLetters, distance?.threeLetters],
        leftOut: marks.map(({ leftOut }) => leftOut),
        lines: marks.map(({ line }, index) => (index > 0 ? line : undefined)),
      },
      files: [
        ...['distance.yaml', 'portfolio.yaml', 'look.yaml'],
        ...marks.map(({ picture }) => `pictures/${picture}`),
      ],
    }
  },
}

/** A module by its name, made of the content as it is now; undefined where there is none. */
export async function moduleOf(name: string): Promise<{ code: string; files: string[] } | undefined> {
  const make = Object.hasOwn(modules, name) ? modules[name] : undefined
  if (!make) return undefined
  const { held, files } = await make()
  return { code: `export default ${JSON.stringify(held)}`, files }
}

/** Gives the modules that `virtual.d.ts` declares. */
export function virtualModules(): Plugin {
  return {
    name: 'virtual-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const module = id.startsWith('\0') ? await moduleOf(id.slice(1)) : undefined
      if (!module) return undefined
      const { code, files } = module
      // As absolute paths: any other is looked for like an import.
      for (const file of files) this.addWatchFile(resolve('content', file))
      return code
    },
  }
}
