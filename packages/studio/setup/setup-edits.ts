/** The edits that turn the demo into a small page of the owner's. */
import { nameFromTitle } from '@portfolio/content/work-url.ts'
import { type Content, namesIn, noteOf, optionalParts } from '../fields.ts'
import type { Address, Edit } from '../protocol.ts'
import { entriesOf, textOf } from '../values.ts'
import type { Answers } from './answers.ts'

/** Returns the edits for the answers. What was skipped stays the demo's and is tagged as a placeholder. */
export function setupEdits(answers: Answers, state: Content): Edit[] {
  const { language, keep } = answers
  const isKept = (part: string) => keep.some((kept) => kept === part)
  return [
    ...(language === undefined ? [] : [{ kind: 'translate' as const, lang: language }]),
    ...optionalParts
      .filter((file) => Object.hasOwn(state.content, file) && !isKept(file))
      .map((file): Edit => ({ kind: 'part', file, isThere: false })),
    ...(isKept('works')
      ? ownWork(answers, state)
      : replaced('portfolio.works', ownWork(answers, state), state)),
    ...(isKept('works') ? [] : [...emptied('portfolio.also', state), clear('portfolio.alsoHeading', state)]),
    ...(isKept('services') ? [] : replaced('services.services', ownService(answers), state)),
    ...(isKept('profiles') ? [] : emptied('site.profiles', state)),
    ...(isKept('distance') ? [] : [clear('home.lead', state)]),
    ...['home.picture', 'contact.picture', 'contact.reply'].map((field) => clear(field, state)),
    ...whoSheIs(answers, state),
  ]
}

const set = (field: Address, text: string, was: string, isPlaceholder = false): Edit => ({
  ...{ kind: 'set', field, text, was, isPlaceholder },
})

/** Replaces the placeholder of a new entry. */
const placeholder = (field: Address, text: string, isPlaceholder = true) =>
  set(field, text, noteOf(field)?.placeholder ?? '', isPlaceholder)

const clear = (field: Address, state: Content) => set(field, '', textOf(state, field))

/** Returns the edits that remove the entries of a list, from the last to the one at `from`. */
const emptied = (list: Address, state: Content, from = 0): Edit[] =>
  entriesOf(state, list)
    .map((_, index): Edit => ({ kind: 'remove', list, index: index + from }))
    .toReversed()

/** The new entry comes first, as a list needs at least one. */
const replaced = (list: Address, added: Edit[], state: Content): Edit[] => [
  ...added,
  ...emptied(list, state, 1),
]

/** Sets an answer, or tags the current text if it was skipped. */
function answered(field: Address, answer: string | undefined, state: Content): Edit {
  const was = textOf(state, field)
  return set(field, answer ?? was, was, answer === undefined)
}

function whoSheIs({ name, what, email, language, colour, picture }: Answers, state: Content): Edit[] {
  const { introduction } = placeholdersIn(language ?? 'en')
  const described = [name, what].filter((text) => text !== undefined).join(': ')
  return [
    answered('site.name', name, state),
    answered('site.brand', name, state),
    set('site.number', name ? initialsOf(name) : '', textOf(state, 'site.number')),
    answered('site.tagline', what, state),
    set('site.introduction', introduction, textOf(state, 'site.introduction'), true),
    answered('site.email', email, state),
    set(
      'site.copyright',
      `© ${new Date().getFullYear()} ${name ?? ''}`.trim(),
      textOf(state, 'site.copyright'),
    ),
    answered('site.description', described || undefined, state),
    answered('site.socialPicture', picture, state),
    // The demo's colours suit any page, so they need no replacement.
    ...['light', 'dark'].flatMap((scheme) =>
      ['ground', 'ink', 'signal'].map((key) => {
        const field = `look.${scheme}.${key}`
        const was = textOf(state, field)
        return set(field, key === 'signal' ? (colour ?? was) : was, was)
      }),
    ),
  ]
}

/** Returns one or two letters for a name. Scripts without capitals have one, as their letters may join. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).map((word) => /\p{L}/u.exec(word.normalize('NFC'))?.[0] ?? '')
  const [first = '', ...others] = words.filter((letter) => letter !== '')
  const isCased = first.toUpperCase() !== first.toLowerCase()
  return `${first}${isCased ? (others.at(-1) ?? '') : ''}`.toUpperCase().slice(0, 2)
}

/** A work from the first picture, or placeholders. */
function ownWork({ what, language, picture, keep }: Answers, state: Content): Edit[] {
  const isBesideOthers = keep.includes('works')
  if (isBesideOthers && picture === undefined) return []
  const words = placeholdersIn(language ?? 'en')
  const taken = isBesideOthers ? namesIn('portfolio.works', state).map((title) => nameFromTitle(title)) : []
  const isFree = (title: string) => title !== '' && !['', ...taken].includes(nameFromTitle(title))
  const title = [picture === undefined ? '' : titleOf(picture), what ?? ''].find(isFree) ?? words.work
  const work = 'portfolio.works.0'
  return [
    { kind: 'insert', list: 'portfolio.works', index: 0, entry: picture === undefined ? {} : { picture } },
    placeholder(`${work}.title`, title),
    placeholder(`${work}.category`, what ?? words.category, what === undefined),
    placeholder(`${work}.description`, words.description),
  ]
}

/** Returns a title from a file name. Empty for a name that a camera or phone gives. */
function titleOf(picture: string): string {
  const words = picture.replace(/\.\w+$/, '').split(/[-_\s]+/)
  const camera = /^(?:img|dsc\w?|dscn|pxl|image|picture|photo|screenshot|whatsapp|untitled|scan)?\d*$/i
  if (words.every((word) => camera.test(word))) return ''
  return words.join(' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

function ownService({ what, language }: Answers): Edit[] {
  const words = placeholdersIn(language ?? 'en')
  const service = 'services.services.0'
  return [
    { kind: 'insert', list: 'services.services', index: 0, entry: what === undefined ? {} : { title: what } },
    ...(what === undefined ? [placeholder(`${service}.title`, words.item)] : []),
    placeholder(`${service}.items.0`, what === undefined ? words.category : words.item),
  ]
}

/** What the owner should write in place of the demo's words, in her language. */
interface Placeholders {
  introduction: string
  work: string
  category: string
  description: string
  item: string
}

/** In the order of `Placeholders`. */
const texts: Record<string, string> = {
  ar: 'من أنت، وماذا تصمم، ولمن. | عمل جديد | ما هو | ما تُظهره الصورة | شيء تقدمه',
  da: 'Hvem du er, hvad du laver, og for hvem. | Nyt arbejde | Hvad det er | Hvad billedet viser | Noget, du tilbyder',
  de: 'Wer Sie sind, was Sie machen und für wen. | Neue Arbeit | Was es ist | Was das Bild zeigt | Etwas, das Sie anbieten',
  en: 'Who you are, what you make, and for whom. | New work | What it is | What the picture shows | Something you offer',
  es: 'Quién eres, qué haces y para quién. | Nuevo trabajo | Qué es | Qué muestra la imagen | Algo que ofreces',
  fr: 'Qui vous êtes, ce que vous faites, et pour qui. | Nouveau projet | Ce que c’est | Ce que montre l’image | Ce que vous proposez',
  it: 'Chi sei, che cosa fai e per chi. | Nuovo lavoro | Che cos’è | Che cosa mostra l’immagine | Qualcosa che offri',
  ja: '自己紹介、つくるもの、誰のためにつくるか。 | 新しい作品 | 作品の種類 | 画像の内容 | 提供するサービス',
  nl: 'Wie je bent, wat je maakt en voor wie. | Nieuw werk | Wat het is | Wat de afbeelding laat zien | Iets wat je aanbiedt',
  pl: 'Kim jesteś, co tworzysz i dla kogo. | Nowa praca | Co to jest | Co przedstawia obraz | Coś, co oferujesz',
  pt: 'Quem é, o que faz e para quem. | Novo trabalho | O que é | O que a imagem mostra | Algo que oferece',
  sv: 'Vem du är, vad du gör och för vem. | Nytt arbete | Vad det är | Vad bilden visar | Något du erbjuder',
  uk: 'Хто ви, що створюєте і для кого. | Нова робота | Що це | Що на зображенні | Щось, що ви пропонуєте',
}

/** Returns the placeholders in a language with built-in words. */
function placeholdersIn(language: string): Placeholders {
  const [introduction = '', work = '', category = '', description = '', item = ''] = (
    texts[language] ?? ''
  ).split(' | ')
  return { introduction, work, category, description, item }
}
