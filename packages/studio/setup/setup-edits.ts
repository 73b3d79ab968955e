/** The edits that turn the demo into a small page of the owner's. */
import { readyText } from '@portfolio/content/ready-translations.ts'
import { nameFromTitle } from '@portfolio/content/work-url.ts'
import { type ContentState, entryNamesOf, fieldInfoOf, optionalParts } from '../fields.ts'
import type { Address, Edit } from '../protocol.ts'
import { entriesAt, textAt } from '../values.ts'
import type { Answers } from './answers.ts'

/** Returns the edits for the answers. What was skipped stays the demo's, marked as a placeholder, or is left out. */
export function setupEdits(answers: Answers, state: ContentState): Edit[] {
  const { language, keep } = answers
  const isKept = (part: string) => keep.some((kept) => kept === part)
  return [
    ...(language === undefined ? [] : [{ kind: 'translate' as const, lang: language }]),
    ...optionalParts
      .filter((file) => Object.hasOwn(state.content, file) && !isKept(file))
      .map((file): Edit => ({ kind: 'part', file, isThere: false })),
    ...(isKept('works')
      ? workEdits(answers, state)
      : replaceEntries('portfolio.works', workEdits(answers, state), state)),
    ...(isKept('works')
      ? []
      : [...removeEntries('portfolio.also', state), clear('portfolio.alsoHeading', state)]),
    ...(isKept('services') ? [] : replaceEntries('services.services', serviceEdits(answers), state)),
    ...(isKept('profiles') ? [] : removeEntries('site.profiles', state)),
    ...(isKept('distance') ? [] : [clear('home.lead', state)]),
    ...['home.picture', 'contact.picture', 'contact.reply'].map((field) => clear(field, state)),
    ...ownerEdits(answers, state),
  ]
}

const set = (field: Address, text: string, previous: string, isPlaceholder = false): Edit => ({
  ...{ kind: 'set', field, text, previous, isPlaceholder },
})

/** Replaces the placeholder of a new entry. */
const setInNewEntry = (field: Address, text: string, isPlaceholder = true) =>
  set(field, text, fieldInfoOf(field)?.placeholder ?? '', isPlaceholder)

const clear = (field: Address, state: ContentState) => set(field, '', textAt(state, field))

/** Returns the edits that remove the entries of a list, from the last to the one at `from`. */
const removeEntries = (list: Address, state: ContentState, from = 0): Edit[] =>
  entriesAt(state, list)
    .map((_, index): Edit => ({ kind: 'remove', list, index: index + from }))
    .toReversed()

/** The new entry comes first, as a list needs at least one. */
const replaceEntries = (list: Address, added: Edit[], state: ContentState): Edit[] => [
  ...added,
  ...removeEntries(list, state, 1),
]

/** Sets an answer, or tags the current text if it was skipped. */
function answerEdit(field: Address, answer: string | undefined, state: ContentState): Edit {
  const previous = textAt(state, field)
  return set(field, answer ?? previous, previous, answer === undefined)
}

function ownerEdits(answers: Answers, state: ContentState): Edit[] {
  const { name, what, email, colour, picture } = answers
  const described = [name, what].filter((text) => text !== undefined).join(': ')
  return [
    answerEdit('site.name', name, state),
    answerEdit('site.brand', name, state),
    set('site.number', name ? initialsOf(name) : '', textAt(state, 'site.number')),
    answerEdit('site.tagline', what, state),
    set(
      'site.introduction',
      placeholderText(answers, 'introduction'),
      textAt(state, 'site.introduction'),
      true,
    ),
    answerEdit('site.email', email, state),
    set(
      'site.copyright',
      `© ${new Date().getFullYear()} ${name ?? ''}`.trim(),
      textAt(state, 'site.copyright'),
    ),
    answerEdit('site.description', described || undefined, state),
    answerEdit('site.socialPicture', picture, state),
    // The demo's colours suit any page, so they need no replacement.
    ...['light', 'dark'].flatMap((scheme) =>
      ['ground', 'ink', 'signal'].map((key) => {
        const field = `look.${scheme}.${key}`
        const previous = textAt(state, field)
        return set(field, key === 'signal' ? (colour ?? previous) : previous, previous)
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
function workEdits(answers: Answers, state: ContentState): Edit[] {
  const { what, picture, keep } = answers
  const isBesideOthers = keep.includes('works')
  if (isBesideOthers && picture === undefined) return []
  const taken = isBesideOthers
    ? entryNamesOf('portfolio.works', state).map((title) => nameFromTitle(title))
    : []
  const isFree = (title: string) => title !== '' && !['', ...taken].includes(nameFromTitle(title))
  const title = [picture === undefined ? '' : titleOf(picture), what ?? ''].find(isFree)
  const work = 'portfolio.works.0'
  return [
    { kind: 'insert', list: 'portfolio.works', index: 0, entry: picture === undefined ? {} : { picture } },
    setInNewEntry(`${work}.title`, title ?? placeholderText(answers, 'work')),
    setInNewEntry(`${work}.category`, what ?? placeholderText(answers, 'category'), what === undefined),
    setInNewEntry(`${work}.description`, placeholderText(answers, 'description')),
  ]
}

/** Returns a title from a file name. Empty for a name that a camera or phone gives. */
function titleOf(picture: string): string {
  const words = picture.replace(/\.\w+$/, '').split(/[-_\s]+/)
  const camera = /^(?:img|dsc\w?|dscn|pxl|image|picture|photo|screenshot|whatsapp|untitled|scan)?\d*$/i
  if (words.every((word) => camera.test(word))) return ''
  return words.join(' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

function serviceEdits(answers: Answers): Edit[] {
  const { what } = answers
  const service = 'services.services.0'
  const item = placeholderText(answers, 'item')
  return [
    { kind: 'insert', list: 'services.services', index: 0, entry: what === undefined ? {} : { title: what } },
    ...(what === undefined ? [setInNewEntry(`${service}.title`, item)] : []),
    setInNewEntry(`${service}.items.0`, what === undefined ? placeholderText(answers, 'category') : item),
  ]
}

/** Returns what the owner should write in place of the demo's words, in the language of the page. */
const placeholderText = ({ language = 'en' }: Pick<Answers, 'language'>, key: string) =>
  readyText(language, `start.${key}`)
