/** The tools for a selected element, as data. */
import {
  type Entry,
  entriesAround,
  entryKindLabel,
  entryNamesOf,
  fieldInfoOf,
  optionalParts,
  schemaInfoAt,
  shortEntryName,
} from '../../fields.ts'
import type { State } from '../../protocol.ts'
import { entriesAt, textAt } from '../../values.ts'
import type { IconName } from '../controls/Icon.tsx'
import { footerProfileLabels } from '../edits.ts'
import { cropOf } from '../pictures/framing.ts'
import type { View } from '../use-view.ts'
import { addableBeside } from './addable-fields.ts'
import type { MoveDirections } from './entries.ts'
import { isFieldWithin, type PageElement } from './fields.ts'
import { isInForm } from './form-trial.ts'
import { linkAt } from './use-destination.ts'
import type { FrameTools } from './use-frame.ts'
import type { ListChanges } from './use-list-changes.ts'

interface Option {
  words: string
  isSelected?: boolean
  run(): unknown
}

/** A button that runs something, opens a menu, or drags the entry. */
export interface Tool {
  icon: IconName
  label: string
  isDisabled?: boolean
  run?(): unknown
  /** Without options, there is no tool. */
  menu?: { label: string; options: readonly Option[] }
  /** Moves the entry by the arrow keys. */
  moves?(by: number): unknown
}

interface Selected {
  place: PageElement
  /** The list entry around it, and the number of entries in its list. */
  entry: Entry | undefined
  count: number
  directions: MoveDirections | undefined
}

export function toolsOf(
  { place, entry, count, directions }: Selected,
  tools: FrameTools,
  state: State,
  view: View,
) {
  const all: (Tool | false | undefined)[] = [
    ...placeTools(place, tools, view),
    ...(entry && directions ? entryTools(entry, count, directions, tools.lists, state) : []),
    ...partTools(place, entry, tools.lists, state),
  ]
  return all.filter((tool): tool is Tool => Boolean(tool) && (tool as Tool).menu?.options.length !== 0)
}

function placeTools(place: PageElement, { store, open, follow, tryForm }: FrameTools, view: View) {
  const { field, kind, element } = place
  const isPicture = kind === 'picture'
  const leadsTo = linkAt(element, view)?.words
  return [
    isPicture && {
      icon: 'replace',
      label: 'Replace or describe',
      run: () => open({ pictureCard: { field } }),
    },
    isPicture &&
      fieldInfoOf(cropOf(field))?.kind === 'part of a picture' && {
        icon: 'crop',
        label: 'Crop, or set the focus point',
        run: () => store.setState({ activity: { pictureCard: { field, isFraming: true } } }),
      },
    isInForm(element) && { icon: 'try', label: 'Try the form', run: () => tryForm(place) },
    leadsTo !== undefined && { icon: 'open', label: leadsTo, run: () => follow(element) },
  ] satisfies (Tool | false)[]
}

function entryTools(
  entry: Entry,
  count: number,
  { earlier, later }: MoveDirections,
  lists: ListChanges,
  state: State,
): (Tool | false | undefined)[] {
  const { list, index, address } = entry
  const kind = entryKindLabel(entry, state).toLowerCase()
  const name = shortEntryName(entry, state).toLowerCase()
  const { minEntries = 0, maxEntries = Infinity } = schemaInfoAt(list) ?? {}
  const kinds = kindsToAdd(entry, lists, 'Add')
  const isInFooter = footerProfileLabels(state).includes(textAt(state, `${address}.label`))
  const moves = (by: number) => lists.move(entry, index + by)
  // A pair, sequence or layers have no element of their own to click on.
  const whole = entriesAround(address)
    .slice(0, -1)
    .findLast((outer) => schemaInfoAt(outer.address)?.variants !== undefined)
  return [
    count > 1 && { icon: 'move', label: `Drag ${name}, or move it with the arrow keys`, moves },
    count > 1 && {
      icon: `way ${earlier}`,
      label: 'Move earlier',
      isDisabled: index === 0,
      run: () => moves(-1),
    },
    count > 1 && {
      icon: `way ${later}`,
      label: 'Move later',
      isDisabled: index >= count - 1,
      run: () => moves(1),
    },
    list === 'site.profiles' && {
      icon: 'footer',
      label: isInFooter ? 'Remove it from the footer' : 'Show it in the footer too',
      run: () => lists.toggleInFooter(entry),
    },
    list === 'services.services' && workMenu(entry, lists, state),
    count < maxEntries &&
      (kinds.length === 0
        ? { icon: 'add', label: `Add another ${kind} after it`, run: () => lists.add(entry) }
        : { icon: 'add', label: 'Add after it …', menu: { label: 'Add after it', options: kinds } }),
    (minEntries === 1 || count > minEntries) && {
      icon: 'close',
      label: `Remove ${kind}`,
      run: () => lists.remove(entry),
    },
    whole && wholeMenu(whole, lists, state),
  ]
}

/** The kinds of entry that can be added after this one. Empty for a list with only one kind. */
const kindsToAdd = (entry: Entry, { add }: ListChanges, words: string): Option[] =>
  (schemaInfoAt(entry.address)?.variants ?? []).map(({ label, keys: [first] }) => ({
    words: `${words}: ${label}`,
    run: () => add(entry, first),
  }))

function workMenu(entry: Entry, lists: ListChanges, state: State): Tool {
  const options = ['', ...entryNamesOf('portfolio.works', state)].map((title) => ({
    words: title || 'None',
    isSelected: title === textAt(state, `${entry.address}.work`),
    run: () => lists.chooseWork(entry, title),
  }))
  return {
    icon: 'number',
    label: 'Choose the work that shows it',
    menu: { label: 'The work that shows it', options },
  }
}

function wholeMenu(entry: Entry, lists: ListChanges, state: State): Tool {
  const { list, index } = entry
  const name = entryKindLabel(entry, state).toLowerCase()
  const last = entriesAt(state, list).length - 1
  const earlier = { words: `Move the ${name} earlier`, run: () => lists.move(entry, index - 1) }
  const later = { words: `Move the ${name} later`, run: () => lists.move(entry, index + 1) }
  const options = [
    ...(index > 0 ? [earlier] : []),
    ...(index < last ? [later] : []),
    ...kindsToAdd(entry, lists, 'Add after it'),
    { words: `Remove the ${name}`, run: () => lists.remove(entry) },
  ]
  return { icon: 'more', label: `The whole ${name} …`, menu: { label: `The whole ${name}`, options } }
}

function partTools(
  { field }: PageElement,
  entry: Entry | undefined,
  lists: ListChanges,
  state: State,
): (Tool | false)[] {
  const part = entry ? undefined : optionalParts.find((file) => isFieldWithin(field, file))
  const options = addableBeside(field, state).map((one) => ({
    words: `Add: ${one.label}`,
    run: () => lists.begin(one),
  }))
  return [
    part !== undefined && { icon: 'close', label: 'Remove this part', run: () => lists.removePart(part) },
    { icon: 'more', label: 'Add content', menu: { label: 'Add', options } },
  ]
}
