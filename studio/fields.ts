/** Every field of the content, in the owner's words: what it is called, what belongs there, where it stands. */
import { knownLanguage } from '../site/content/language.ts'
import { patternOf } from './new-entries.ts'
import type { Address, State } from './protocol.ts'
import { entriesOf, textOf } from './shell/content.ts'

/** What a field is filled in with. */
export type Kind =
  | 'words'
  | 'paragraphs'
  | 'picture'
  | 'colour'
  | 'web address'
  | 'e-mail'
  | 'phone'
  | 'icon'
  | 'width'
  | 'work'
  | 'profile'
  | 'language'

/** What is known of a field. */
export interface FieldNote {
  /** What it is called. */
  label: string
  kind: Kind
  help?: string
  /** It can be left empty. */
  optional?: true
  /** It tells a number, and has a text for each form that the language tells numbers in. */
  counted?: true
  /** A page shows it, where it can be pointed at. */
  shown?: true
}

const words = (label: string, more: Omit<FieldNote, 'label' | 'kind'> = {}): FieldNote => ({
  label,
  kind: 'words',
  ...more,
})
const of = (kind: Kind, label: string, more: Omit<FieldNote, 'label' | 'kind'> = {}): FieldNote => ({
  label,
  kind,
  ...more,
})

const shown = { shown: true } as const
const optional = { optional: true } as const
const counted = { counted: true } as const

const asDescription = 'What the picture shows, for those who cannot see it.'
const asMissing = 'Shown where it was left empty.'
const asTooLong = 'Shown where it is too long; {count} stands for the number.'
const keptInView: FieldNote = {
  label: 'What is kept in view',
  kind: 'words',
  optional: true,
  help: 'Where the picture is cropped: how far from its left and from its top, as 50% 30%. A click on the picture sets it.',
}

/** By the field's address, entries of lists written as `*`. Of a text that tells a number, by that of its forms. */
const notes: Record<Address, FieldNote> = {
  'site.name': words('Name', shown),
  'site.brand': words('Brand', shown),
  'site.number': words('Number', {
    ...shown,
    ...optional,
    help: 'One or two characters that stand for you, drawn large behind your name.',
  }),
  'site.tagline': words('Tagline', shown),
  'site.introduction': of('paragraphs', 'Introduction', shown),
  'site.email': of('e-mail', 'E-mail', { ...shown, help: 'Where visitors write to you directly.' }),
  'site.phone': of('phone', 'Phone', { ...shown, help: 'With its country, as +44 20 7946 0107.' }),
  'site.profiles.*.label': words('Name of the profile', shown),
  'site.profiles.*.icon': of('icon', 'Icon', {
    ...optional,
    help: 'The network’s name in small letters, as behance. Empty is a neutral one.',
  }),
  'site.profiles.*.address': of('web address', 'Address', { help: 'Where a click on it leads.' }),
  'site.footerProfiles.*': of('profile', 'Profile in the footer'),
  'site.copyright': words('Copyright line', shown),
  'site.description': of('paragraphs', 'Description', {
    help: 'What search engines and shared links show below your name.',
  }),
  'site.socialPicture': of('picture', 'Social card', {
    help: 'What shows where somebody shares your page: 1200 × 630 pixels.',
  }),
  'site.icon': of('picture', 'Tab icon', {
    help: 'What the browser’s tab shows: an SVG or PNG, as wide as high.',
  }),

  'look.*.ground': of('colour', 'Ground', { help: 'The paper.' }),
  'look.*.ink': of('colour', 'Ink', { help: 'The words on it.' }),
  'look.*.signal': of('colour', 'Signal', {
    help: 'The one loud colour: your number, the buttons, the stub of the ticket.',
  }),
  'look.logo': of('picture', 'Logo', {
    ...shown,
    ...optional,
    help: 'Stands for your brand in place of its letters: an SVG or PNG with nothing behind it.',
  }),
  'look.logoDark': of('picture', 'Logo on dark', {
    ...optional,
    help: 'Without one, the logo keeps its light ground where the page is dark.',
  }),

  'home.menu': words('Home in the menu', shown),
  'home.toWork': words('Button to the work', shown),
  'home.toContact': words('Button to the form', shown),
  'home.lead': words('Line beside the tagline', {
    ...shown,
    ...optional,
    help: 'What you are remembered by, in five words or so.',
  }),
  'home.picture': of('picture', 'Picture over the number', {
    ...shown,
    ...optional,
    help: 'Best something you made, cut out, with nothing behind it. A photograph shows as a print.',
  }),
  'home.focus': { ...keptInView, label: 'First picture: what is kept in view' },
  'home.description': words('Description of the first picture', {
    ...optional,
    help: `${asDescription} Without one it counts as decoration, and is passed over.`,
  }),

  'portfolio.menu': words('Portfolio in the menu', shown),
  'portfolio.heading': words('Heading of the works', shown),
  'portfolio.works.*.title': words('Title', shown),
  'portfolio.works.*.category': words('Category', shown),
  'portfolio.works.*.picture': of('picture', 'Picture', shown),
  'portfolio.works.*.focus': keptInView,
  'portfolio.works.*.description': words('Description of its picture', { help: asDescription }),
  'portfolio.works.*.client': words('Client', { ...shown, ...optional, help: 'Whom it was made for.' }),
  'portfolio.works.*.year': words('Year', { ...shown, ...optional, help: '2026, or 2024 – 26.' }),
  'portfolio.works.*.done.*': words('What was done', shown),
  'portfolio.works.*.text': of('paragraphs', 'Text', {
    ...shown,
    ...optional,
    help: 'A few sentences; an empty line begins a new paragraph.',
  }),
  'portfolio.works.*.pictures.*.picture': of('picture', 'Further picture', shown),
  'portfolio.works.*.pictures.*.focus': keptInView,
  'portfolio.works.*.pictures.*.description': words('Description', { help: asDescription }),
  'portfolio.works.*.pictures.*.width': of('width', 'Width', {
    ...optional,
    help: 'How much of the row it has.',
  }),
  'portfolio.works.*.name': words('Name in its address', {
    ...optional,
    help: 'Small letters, digits and hyphens. Empty is made of the title. Who has the old address no longer finds it.',
  }),

  'services.menu': words('Services in the menu', shown),
  'services.heading': words('Heading of the services', shown),
  'services.services.*.title': words('Title', shown),
  'services.services.*.sentence': words('Sentence', { ...shown, ...optional, help: 'A few words about it.' }),
  'services.services.*.items.*': words('Entry', shown),
  'services.services.*.work': of('work', 'Work that shows it', {
    ...optional,
    help: 'A shirt with its number hangs there, and leads to it.',
  }),

  'contact.menu': words('Contact in the menu', shown),
  'contact.heading': words('Heading of the contact', shown),
  'contact.formHeading': words('Heading of the form', shown),
  'contact.detailsHeading': words('Heading of e-mail and phone', shown),
  'contact.profilesHeading': words('Heading of the profiles', shown),

  'words.lang': of('language', 'Language of the page', {
    help: 'Its tag: en, de, sv, pt-BR … Numbers and hyphens go by it.',
  }),
  'words.bar.skip': words('Skip link', { help: 'The first stop of the Tab key.' }),
  'words.bar.label': words('Name of the menu', { help: 'What screen readers call the links at the top.' }),
  'words.bar.menu': words('Menu button', { help: 'Opens the menu on a phone.' }),
  'words.work.client': words('Before the client', shown),
  'words.work.year': words('Before the year', shown),
  'words.work.done': words('Over what was done', shown),
  'words.work.previous': words('To the work before', shown),
  'words.work.next': words('To the next work', shown),
  'words.work.all': words('To all works', shown),
  'words.work.contact': words('To the form', shown),
  'words.work.close': words('Close button', { help: 'Of a work that lies over the page.' }),
  'words.footer.email': words('Envelope in the footer', { help: 'What screen readers call it.' }),
  'words.form.leaveEmpty': words('Field against spam', {
    help: 'Nobody sees it, but programs that send spam. For the case that somebody does.',
  }),
  'words.form.send': words('Button', shown),
  'words.form.sending': words('Button while it sends'),
  'words.form.sendingSpoken': words('While it sends, spoken', { help: 'What screen readers say.' }),
  'words.form.sent': words('When it is sent', shown),
  'words.form.failed': words('When sending fails', {
    help: 'Words in [brackets] are the link to your e-mail.',
  }),
  'words.form.tooMany.minutes': words('When too many come, for minutes', {
    ...counted,
    help: '{count} stands for the number.',
  }),
  'words.form.tooMany.hours': words('When too many come, for hours', {
    ...counted,
    help: '{count} stands for the number.',
  }),
  'words.form.fields.name.label': words('Name: label', shown),
  'words.form.fields.name.missing': words('Name: missing', { help: asMissing }),
  'words.form.fields.name.tooLong': words('Name: too long', { ...counted, help: asTooLong }),
  'words.form.fields.email.label': words('E-mail: label', shown),
  'words.form.fields.email.missing': words('E-mail: missing', { help: asMissing }),
  'words.form.fields.email.invalid': words('E-mail: not one', {
    help: 'Shown where it is no e-mail address.',
  }),
  'words.form.fields.email.tooLong': words('E-mail: too long', { ...counted, help: asTooLong }),
  'words.form.fields.message.label': words('Message: label', shown),
  'words.form.fields.message.missing': words('Message: missing', { help: asMissing }),
  'words.form.fields.message.tooLong': words('Message: too long', { ...counted, help: asTooLong }),
  'words.form.count.left': words('Room that is left', {
    ...counted,
    help: 'Below a field that is nearly full.',
  }),
  'words.form.count.over': words('Room that is lacking', {
    ...counted,
    help: 'Below a field that is too full.',
  }),
  'words.form.subject': words('Subject of a mail', {
    help: 'Of the mail that the visitor’s own program opens where sending fails; {name} stands for the visitor.',
  }),
  'words.form.subjectWithoutName': words('Subject without a name'),
  'words.form.errorTitle': words('Tab’s title with a mistake', {
    help: 'Where something in the form is to be mended; {title} stands for the page’s own.',
  }),
  'words.privacy.kept': words('What becomes of a message', shown),
  'words.privacy.keptFor': words('What becomes of it after some days', {
    ...counted,
    help: 'Shown instead where messages are deleted after a number of days: {count}.',
  }),
  'words.sent.heading': words('Heading', shown),
  'words.sent.back': words('Way back', shown),
  'words.missing.heading': words('Heading', shown),
  'words.missing.text': words('Text', shown),
  'words.missing.back': words('Way back', shown),
  'words.unread.title': words('Tab’s title'),
  'words.unread.heading': words('Heading'),
  'words.unread.foreign': words('From another site'),
  'words.unread.tooLarge': words('Too long'),
  'words.unread.unable': words('Server not able'),
  'words.unread.unreadable': words('Not readable'),
  'words.unread.again': words('What to do', { help: 'Words in [brackets] are the link.' }),
}

/** The forms that languages tell numbers in, and when. */
const forms: Record<string, string> = {
  zero: 'for none',
  one: 'for one',
  two: 'for two',
  few: 'for a few',
  many: 'for many',
  other: 'for others',
}

/** What is known of a field; nothing of what is no field. */
export function noteOf(address: Address): FieldNote | undefined {
  const pattern = patternOf(address).replace(/^look\.(light|dark)\./, 'look.*.')
  const note = notes[pattern]
  if (note) return note.counted ? undefined : note
  const [, base = '', form = ''] = /^(words\..+)\.(\w+)$/.exec(pattern) ?? []
  const told = notes[base]
  return told?.counted && forms[form] ? { ...told, label: `${told.label}, ${forms[form]}` } : undefined
}

/** The addresses of every field of the words, but for the forms of those that tell a number. */
export const wordFields: readonly Address[] = Object.keys(notes).filter((pattern) =>
  pattern.startsWith('words.'),
)

/** The fields of a text that tells a number: one for each form that a language has, in the usual order. */
export function formsOf(address: Address, lang: string): Address[] {
  if (!notes[address]?.counted) return [address]
  const used = new Intl.PluralRules(knownLanguage(lang) ?? []).resolvedOptions().pluralCategories
  return Object.keys(forms)
    .filter((form) => (used as string[]).includes(form))
    .map((form) => `${address}.${form}`)
}

/** The parts of the content that hold entries, and what names an entry. */
const entryWords: readonly [list: RegExp, words: (index: string, name: string) => string, named: string][] = [
  [/^portfolio\.works\.(\d+)/, (index, name) => `Work ${index}${name}`, 'title'],
  [/^services\.services\.(\d+)/, (index, name) => `Service ${index}${name}`, 'title'],
  [/^site\.profiles\.(\d+)/, (index, name) => `Profile ${index}${name}`, 'label'],
]

/** What stands before a field of its own name that other files have as well. */
const partWords: readonly [pattern: RegExp, words: string][] = [
  [/^look\.light\./, 'Light'],
  [/^look\.dark\./, 'Dark'],
  [/^words\.work\./, 'A work told whole'],
  [/^words\.form\./, 'Form'],
  [/^words\.sent\./, 'Page “Sent”'],
  [/^words\.missing\./, 'Page “Not found”'],
  [/^words\.unread\./, 'Page “Not sent”'],
]

/** The part of the content that a field belongs to: a work by its title, a scheme, a page; empty for what stands alone. */
export function partOf(address: Address, state: Pick<State, 'content'>): string {
  for (const [list, words, named] of entryWords) {
    const [entry, index] = list.exec(address) ?? []
    if (entry === undefined) continue
    const name = textOf(state, `${entry}.${named}`)
    return words(String(Number(index) + 1), name === '' ? '' : `, ${name}`)
  }
  return partWords.find(([pattern]) => pattern.test(address))?.[1] ?? ''
}

/** A field in words that say which it is among all: `Work 2, Brand Identity: Client`. */
export function fieldWords(address: Address, state: Pick<State, 'content'>): string {
  const label = noteOf(address)?.label ?? address
  const [, which] = /\.(?:pictures|items|done)\.(\d+)/.exec(address) ?? []
  const counted = which === undefined ? label : `${label} ${Number(which) + 1}`
  const part = partOf(address, state)
  return part === '' ? counted : `${part}: ${counted}`
}

/** Whether a page shows a field, so that it can be pointed at; what is left out no page shows. */
export const isShown = (address: Address, state: Pick<State, 'content'>): boolean =>
  noteOf(address)?.shown === true && textOf(state, address) !== ''

/** The fields that pages show or would show, of every entry that there is; those of one part stand together. */
export const fieldsOfPages = (state: Pick<State, 'content'>): Address[] => {
  const fields = Object.entries(notes)
    .filter(([, note]) => note.shown)
    .flatMap(([pattern]) => ofEntries(pattern, state))
  return [...Map.groupBy(fields, (field) => partOf(field, state)).values()].flat()
}

/** A pattern's fields, one for each entry that there is. */
function ofEntries(pattern: Address, state: Pick<State, 'content'>): Address[] {
  const end = pattern.indexOf('.*')
  if (end === -1) return [pattern]
  const list = pattern.slice(0, end)
  return entriesOf(state, list).flatMap((_, index) =>
    ofEntries(`${list}.${index}${pattern.slice(end + 2)}`, state),
  )
}

/** The panel in which a field can be changed that no page shows. */
export const panelOf = (address: Address) => (address.startsWith('look.') ? 'look' : 'details')
