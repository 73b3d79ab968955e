/** The edits that replace the demo with the owner's first page. */
import { readyText } from '@portfolio/content/ready-translations.ts'
import { urlNameFromTitle } from '@portfolio/content/work-url.ts'
import { type ContentState, entryNamesOf, fieldInfoOf, optionalParts } from '../fields.ts'
import type { Address, Edit } from '../protocol.ts'
import { createTextEdit } from '../references.ts'
import { entriesAt, textAt } from '../values.ts'
import type { Answers } from './answers.ts'

/** Returns the edits for the answers. For a skipped answer, the demo's text becomes a placeholder or is removed. */
export function createSetupEdits(answers: Answers, state: ContentState): Edit[] {
  const { language, keep } = answers
  const isKept = (part: string) => keep.some((keptPart) => keptPart === part)
  return [
    ...(language === undefined ? [] : [{ kind: 'translate' as const, lang: language }]),
    ...optionalParts
      .filter((file) => Object.hasOwn(state.content, file) && !isKept(file))
      .map((file): Edit => ({ kind: 'part', file, isIncluded: false })),
    ...workEdits(answers, state),
    ...(isKept('works')
      ? []
      : [
          ...removalEdits('portfolio.works', state, 1),
          ...removalEdits('portfolio.also', state),
          createTextEdit('portfolio.alsoHeading', '', state),
        ]),
    ...(isKept('services') ? [] : [...serviceEdits(answers), ...removalEdits('services.services', state, 1)]),
    ...(isKept('profiles') ? [] : removalEdits('site.profiles', state)),
    // The demo's lead announces the distance.
    ...(isKept('distance') ? [] : [createTextEdit('home.lead', '', state)]),
    // Optional fields that suit only the demo's owner.
    ...['home.picture', 'contact.picture', 'contact.reply'].map((field) => createTextEdit(field, '', state)),
    ...ownerEdits(answers, state),
  ]
}

/** Replaces a placeholder of a new entry. */
function newFieldEdit(field: Address, text: string, isPlaceholder = true): Edit {
  return { kind: 'set', field, text, previous: fieldInfoOf(field)?.placeholder ?? '', isPlaceholder }
}

/**
 * Returns the edits that remove the entries of a list, last first, after `insertedCount` new ones. A list needs at least
 * one entry, so the new ones are inserted before.
 */
const removalEdits = (list: Address, state: ContentState, insertedCount = 0): Edit[] =>
  entriesAt(state, list)
    .map((_, index): Edit => ({ kind: 'remove', list, index: index + insertedCount }))
    .toReversed()

/** Sets an answer. If it was skipped, makes the current text a placeholder. */
const answerEdit = (field: Address, answer: string | undefined, state: ContentState): Edit =>
  createTextEdit(field, answer ?? textAt(state, field), state, answer === undefined)

/** Returns the edits of the texts about the owner and of the colours. */
function ownerEdits(answers: Answers, state: ContentState): Edit[] {
  const { name, what: occupation, email, colour, picture } = answers
  const description = [name, occupation].filter((text) => text !== undefined).join(': ')
  return [
    answerEdit('site.name', name, state),
    answerEdit('site.brand', name, state),
    createTextEdit('site.number', name ? initialsOf(name) : '', state),
    answerEdit('site.tagline', occupation, state),
    createTextEdit('site.introduction', placeholderText(answers, 'introduction'), state, true),
    answerEdit('site.email', email, state),
    createTextEdit('site.copyright', `© ${new Date().getFullYear()} ${name ?? ''}`.trim(), state),
    answerEdit('site.description', description || undefined, state),
    answerEdit('site.socialPicture', picture, state),
    // Setting a colour to itself removes its `!demo` tag: the demo's colours suit any page.
    ...['light', 'dark'].flatMap((scheme) =>
      ['ground', 'ink', 'signal'].map((key) => {
        const field = `look.${scheme}.${key}`
        return createTextEdit(field, (key === 'signal' && colour) || textAt(state, field), state)
      }),
    ),
  ]
}

/** Returns one or two initials. A name in a script without capitals gets one, because the letters may be connected. */
function initialsOf(name: string): string {
  const initials = name.split(/[\s-]+/).map((word) => /\p{L}/u.exec(word.normalize('NFC'))?.[0] ?? '')
  const [first = '', ...others] = initials.filter((letter) => letter !== '')
  const isCased = first.toUpperCase() !== first.toLowerCase()
  return `${first}${isCased ? (others.at(-1) ?? '') : ''}`.toUpperCase().slice(0, 2)
}

/** Returns the edits that add a work with the owner's picture, or with placeholders. */
function workEdits(answers: Answers, state: ContentState): Edit[] {
  const { what: occupation, picture, keep } = answers
  const hasOtherWorks = keep.includes('works')
  if (hasOtherWorks && picture === undefined) return []
  const usedUrlNames = hasOtherWorks
    ? entryNamesOf('portfolio.works', state).map((title) => urlNameFromTitle(title))
    : []
  const isUnused = (title: string) => title !== '' && !['', ...usedUrlNames].includes(urlNameFromTitle(title))
  const title = [picture === undefined ? '' : titleFromFileName(picture), occupation ?? ''].find(isUnused)
  const newWork = 'portfolio.works.0'
  return [
    { kind: 'insert', list: 'portfolio.works', index: 0, entry: picture === undefined ? {} : { picture } },
    newFieldEdit(`${newWork}.title`, title ?? placeholderText(answers, 'work')),
    newFieldEdit(`${newWork}.category`, occupation ?? placeholderText(answers, 'category'), !occupation),
    newFieldEdit(`${newWork}.description`, placeholderText(answers, 'description')),
  ]
}

/** Derives a title from a file name. Returns an empty text for names from cameras and phones. */
function titleFromFileName(picture: string): string {
  const words = picture.replace(/\.\w+$/, '').split(/[-_\s]+/)
  const cameraName = /^(?:img|dsc\w?|dscn|pxl|image|picture|photo|screenshot|whatsapp|untitled|scan)?\d*$/i
  if (words.every((word) => cameraName.test(word))) return ''
  return words.join(' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

/** Returns the edits that add a service named after the owner's occupation, or with placeholders. */
function serviceEdits(answers: Answers): Edit[] {
  const { what: occupation } = answers
  const newService = 'services.services.0'
  const itemPlaceholder = placeholderText(answers, 'item')
  return [
    { kind: 'insert', list: 'services.services', index: 0, entry: occupation ? { title: occupation } : {} },
    ...(occupation ? [] : [newFieldEdit(`${newService}.title`, itemPlaceholder)]),
    newFieldEdit(
      `${newService}.items.0`,
      occupation ? itemPlaceholder : placeholderText(answers, 'category'),
    ),
  ]
}

/** Returns a placeholder that tells the owner what to write, in the language of the page. */
const placeholderText = ({ language = 'en' }: Pick<Answers, 'language'>, key: string) =>
  readyText(language, `start.${key}`)
