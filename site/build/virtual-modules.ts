/** Content for what is fetched later: it comes with that script, and costs a visitor who does not need it nothing. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readContent } from '../content/read.ts'
import { workAddress } from '../content/work-address.ts'
import { workPictures } from '../content/work-pictures.ts'
import { wordIndents } from '../document/optical-indents.ts'
import { digitsFace, displayFace } from '../fonts/display.ts'
import { wornColours, wornRule, wornRules } from '../look/sheet.ts'
import { tokensOf } from '../look/tokens.ts'
import { focusRules } from '../pictures/focus.ts'
import { cardsDrawing, farDrawing, focusNames, picture, tabDrawing, viewsOf } from '../pictures/picture.ts'
import { firstLetters } from '../sections/work/first-letters.ts'
import { shownWorks } from '../sections/work/shown-works.ts'

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
  'virtual:tiles': async () => {
    const { works } = readContent().content.portfolio
    const held = works.map(async (work) => {
      const { hover, views, viewsNarrow, pictureNarrow } = work
      const narrow =
        pictureNarrow === undefined
          ? { strip: views, shown: work }
          : { strip: viewsNarrow, shown: { picture: pictureNarrow } }
      const tile = {
        ...(hover !== undefined && { hover: await picture({ picture: hover }, 'further') }),
        ...(views !== undefined && { views: await viewsOf(views, work) }),
        ...(narrow.strip !== undefined && { viewsNarrow: await viewsOf(narrow.strip, narrow.shown) }),
      }
      return [workAddress(work), tile] as const
    })
    const named = works.flatMap(({ hover, views, viewsNarrow }) => [hover, views, viewsNarrow])
    return {
      held: Object.fromEntries((await Promise.all(held)).filter(([, tile]) => Object.keys(tile).length > 0)),
      files: ['portfolio.yaml', ...named.flatMap((name) => (name === undefined ? [] : [`pictures/${name}`]))],
    }
  },
  'virtual:kits': async () => {
    const { services, portfolio, look } = readContent().content
    const worn = services.services.map((service) => {
      const work = portfolio.works.find(({ title }) => title === service.work)
      const colours = work && wornColours(work, look)
      return colours ? { ...colours, number: tokensOf(colours)['number-on-text'] } : null
    })
    return {
      held: worn,
      files: ['services.yaml', 'portfolio.yaml', 'look.yaml'],
    }
  },
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
        ...(distance?.tab !== undefined &&
          last && { tab: { words: distance.tab, icon: await tabDrawing(last.picture) } }),
      },
      files: [
        ...['distance.yaml', 'portfolio.yaml', 'look.yaml'],
        ...marks.map(({ picture }) => `pictures/${picture}`),
      ],
    }
  },
  'virtual:works': async () => {
    const { content } = readContent()
    const { words, site, portfolio } = content
    const pictures = portfolio.works.flatMap(workPictures)
    const letters = portfolio.works.flatMap(({ client, title }) => firstLetters(client ?? title))
    const { measure } = await displayFace(letters.join(''), words.lang)
    const shown = await shownWorks(content)
    return {
      held: {
        shown: { ...shown, words: words.work, designer: { name: site.name } },
        style:
          wornRules(content) +
          focusRules(await focusNames(content)) +
          wordIndents(letters, (letter) => measure(letter.toLocaleUpperCase(words.lang))),
      },
      files: [
        ...['portfolio.yaml', 'words.yaml', 'site.yaml', 'look.yaml'],
        ...pictures.flatMap((one) => [
          `pictures/${one.picture}`,
          ...(one.pictureNarrow ? [`pictures/${one.pictureNarrow}`] : []),
        ]),
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
