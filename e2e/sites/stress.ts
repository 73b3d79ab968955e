/**
 * Builds and serves the page with extreme content: long texts, many services and works, and every kind of entry. It also
 * has letters beyond English, photographs of every shape, other colours, a logo, and another language.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { buildSite, copyProject, demoContent, serveSite } from '../support/project.ts'
import { addAccents, longWord, photographMetadata, photographs, pseudoTranslate } from './extreme-content.ts'
import { siteFolder } from './sites.ts'

/** Reads a content file of the demo, without its `!demo` tags. */
const readDemo = (file: string) =>
  parse(readFileSync(join(demoContent, `${file}.yaml`), 'utf8'), {
    schema: 'failsafe',
    customTags: [{ tag: '!demo', resolve: (value: string) => value }],
  })
/** Returns a title of 80 letters that begins with the number. */
const title = (number: number) =>
  addAccents(
    `${number} ${'Championship and Ärgernis – “Årsøn” & Größte Ticket Campaign of the Harbour '.repeat(2)}`,
  ).slice(0, 80)
/** Creates `count` items, numbered from 1. */
const repeat = <Item>(count: number, item: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index + 1))

/** Returns a picture below a work's text, from `file: width`. */
const pictureEntry = (entry: string) => {
  const [picture = '', width] = entry.split(': ')
  return { picture, description: addAccents(`Another view, ${width}`), width }
}
/** Returns a picture of a pair, a sequence or layers. */
const pictureOf = (picture: string) => ({ picture, description: addAccents(`One of several, ${picture}`) })

/** A work with long texts, and with pictures of different shapes side by side. */
const longWork = {
  client: 'The International Association of Donaudampfschifffahrtsgesellschaftskapitäne & Ærø',
  year: '1911 – 2026',
  done: [...repeat(10, title), `[${title(11)}](https://example.com/#tiny)`, `[${title(12)}](#tiny)`],
  text: repeat(9, (number) =>
    addAccents(`${number} ${longWord} ${'A harbour club of a hundred badges. '.repeat(9)}`),
  ).join('\n\n'),
  pictures: [
    'portrait.jpg: half',
    'panorama.jpg: half',
    'portrait.jpg: full',
    'panorama.jpg: third',
    'tiny.png: third',
    'square.webp: third',
    'portrait.jpg: half',
    'wide.jpg: third',
    'second panorama.jpg: full',
  ].map(pictureEntry),
}
/** The kinds of entries that `longWork` does not have. */
const otherEntries = [
  { quote: `${longWord} ${title(1).repeat(4)}`, quoteBy: longWord },
  { pair: ['portrait.jpg', 'panorama.jpg'].map((picture) => ({ ...pictureOf(picture), caption: title(3) })) },
  {
    sequence: Object.keys(photographs)
      .slice(0, 6)
      .map((picture, index) => ({
        ...pictureOf(picture),
        ...(index % 3 === 0 && { title: title(1) }),
        ...(index % 2 === 0 && { caption: title(5) }),
      })),
    caption: title(4),
  },
  {
    sequence: ['wide.jpg', 'portrait.jpg', 'panorama.jpg'].map((picture, index) => ({
      ...pictureOf(picture),
      ...[{ focus: '20% 70%' }, { focus: '80% 30%', pictureNarrow: 'portrait.jpg' }][index],
      caption: title(8),
    })),
    // Each picture appears from a growing dot.
    comes: 'dot',
  },
  {
    layers: [
      pictureOf('wide.jpg'),
      {
        ...pictureOf('layer.svg'),
        from: '-60% -20.5%',
        turn: -450,
        tries: [
          { name: title(1), caption: title(5), by: '-50% 10%', size: '200%', turn: '-90' },
          { name: title(2), caption: title(4) },
          { name: title(3), size: '50%' },
        ],
      },
      { ...pictureOf('layer.svg'), turn: '90', with: title(2) },
    ],
    control: title(7),
    caption: title(6),
  },
]

const site = readDemo('site')
const { works: _works, ...portfolio } = readDemo('portfolio')
const { services: _services, ...services } = readDemo('services')
const { marks: _marks, ...distance } = readDemo('distance')
const content = {
  site: {
    ...site,
    name: 'Żaneta Åström-Konstantynopolitańczykówna',
    number: 'Ü',
    brand: 'The International Association of Sporting Graphics & Ærø Lettering',
    tagline: addAccents(site.tagline),
    introduction: addAccents(`${site.introduction.repeat(2)} ${longWord}`),
    description: addAccents(site.description),
    copyright: addAccents(site.copyright),
    email: `${'very.long.address.of.a.designer'.repeat(2)}@${'example'.repeat(6)}.com`,
    profiles: site.profiles.map((profile: { label: string }) => ({
      ...profile,
      label: addAccents(profile.label),
    })),
    footerProfiles: site.footerProfiles.map(addAccents),
  },
  // An accent colour that is dark in the light theme, and light in the dark one.
  look: {
    light: { ground: 'hsl(140 45% 91%)', ink: '#10231a', signal: 'oklch(0.37 0.19 294)' },
    dark: { ground: 'rgb(11, 31, 75)', ink: 'ghostwhite', signal: 'ffd60a' },
    logo: 'a very wide logo.svg',
    numbers: 'plain',
  },
  // `back` is the other side of the picture, to which it turns.
  home: { ...(pseudoTranslate(readDemo('home')) as object), picture: 'wide.jpg', back: 'portrait.jpg' },
  portfolio: {
    ...(pseudoTranslate(portfolio) as object),
    heading: 'Ausgewählte Spieltagsplakate',
    works: Object.keys(photographs).map((picture, index) => ({
      picture,
      title: index === 4 ? `${title(4)}!` : title(index + 1),
      // Works 4 and 5 have almost the same title, which would give both the same address.
      ...(index === 4 && { name: 'größtes-плакат' }),
      ...(index % 2 === 0 && { result: `${title(1).slice(0, 20)} ${title(2).slice(0, 30)}` }),
      ...(index === 1 && { quote: `${longWord} ${title(1).repeat(3)}`, quoteBy: longWord }),
      category: index === 6 ? 'Жук 日本' : 'Malmö, “Łódź”',
      description: addAccents(`Photograph ${index + 1}`),
      ...(index === 0 && {
        ...longWork,
        pictures: [...longWork.pictures.slice(0, 4), ...otherEntries, ...longWork.pictures.slice(4)],
      }),
      ...(index === 1 && {
        pictures: [pictureEntry('portrait.jpg: third')],
        ground: '#3a1730',
        edges: 'round',
        lettering: 'a very wide logo.svg',
      }),
      ...(index === 2 && {
        pictureNarrow: 'portrait.jpg',
        client: 'Ærø',
        ink: '#123456',
        lettering: 'portrait.jpg',
      }),
      ...(index === 3 && {
        edges: 'level',
        pictures: [{ sequence: Object.keys(photographs).slice(0, 6).map(pictureOf) }],
      }),
    })),
    alsoHeading: title(5),
    also: Object.keys(photographs)
      .slice(0, 8)
      .map((picture, index) => ({
        title: title(index + 1),
        picture,
        ...(index % 2 === 0 && { client: title(9), year: '1911 – 2026' }),
      })),
  },
  about: {
    heading: title(6),
    menu: addAccents('About'),
    portrait: 'panorama.jpg',
    text: repeat(3, title).join('\n\n'),
    facts: repeat(8, (number) => ({ label: title(number).slice(0, 40), value: title(number) })),
    clientsHeading: title(3),
    clients: repeat(12, (number) => ({
      name: number === 1 ? longWord : title(number),
      ...(number % 2 && { years: '1911 – 2026' }),
    })),
  },
  services: {
    ...(pseudoTranslate(services) as object),
    services: repeat(8, (number) => ({
      title: title(number),
      items: repeat(9, (item) => `${item} ${title(item)}`),
      ...(number % 2 === 0 && {
        price: title(number).slice(0, 40),
        time: title(number).slice(0, 40),
        includes: [longWord, title(2), title(3)],
      }),
      ...(number % 3 === 1 && {
        work: title(number),
        sentence: addAccents('A whole match day. '.repeat(9)),
        picture: 'portrait.jpg',
        ...(number === 4 && { link: title(9) }),
        ...(number === 7 && { crop: '10% 40% 80% 20%' }),
      }),
    })),
  },
  // The highest number of drawings, in different shapes.
  distance: {
    ...(pseudoTranslate(distance) as object),
    unit: addAccents('metres'),
    work: title(2),
    marks: [1, 2, 3, 40, 41, 9999].map((metres, index) => ({
      metres,
      picture: Object.keys(photographs)[index],
      ...(index > 0 && { leftOut: title(index).slice(0, 40), line: title(index).repeat(3).slice(0, 90) }),
    })),
    // The label of the field for the visitor's letters, and the comment on two letters.
    letters: title(3).slice(0, 30),
    twoLetters: title(9).repeat(3).slice(0, 90),
  },
  contact: { ...(pseudoTranslate(readDemo('contact')) as object), picture: 'portrait.jpg' },
  words: { ...(pseudoTranslate(readDemo('words')) as object), lang: 'pl' },
}

const project = siteFolder('stress')
copyProject(project)
for (const [file, value] of Object.entries(content))
  writeFileSync(join(project, 'content', `${file}.yaml`), stringify(value))

/** The text of further pages, with every element of Markdown. */
const longMarkdown = `# ${title(1)}\n\n## ${title(2)}\n\n${title(3).repeat(9)}\n\n- ${title(4)}\n  1. ${title(5)}\n\n> ${title(6)}\n\n---\n\n    ${title(7)}\n\n[${'https://example.com/'.repeat(9)}](https://example.com)\n`
mkdirSync(join(project, 'content/pages'))
for (const number of repeat(12, (number) => number))
  writeFileSync(
    join(project, `content/pages/page-${number}.md`),
    `---\n${stringify({ title: title(number), order: number })}---\n\n${longMarkdown}`,
  )

for (const [name, [width, height]] of Object.entries(photographs))
  await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .composite([
      { input: { create: { width, height: Math.ceil(height / 3), channels: 3, background: 'gold' } } },
    ])
    .withExif({
      IFD0: { Artist: photographMetadata },
      // Where the camera was.
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 36/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${photographMetadata}</x:xmpmeta>`)
    .toFile(join(project, 'content/pictures', name))

writeFileSync(
  join(project, 'content/pictures', content.look.logo),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 60" width="1200" height="60"><!-- ${photographMetadata} --><path fill="#10231a" d="M0 0h1200v60H0Z"/></svg>`,
)

writeFileSync(
  join(project, 'content/pictures/layer.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" width="800" height="400"><path d="M600 100h100v100h-100Z"/></svg>',
)

buildSite(project)
await serveSite(project)
