/** Lists the tools of the toolbar for the selected element. */
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
import { cropField } from '../pictures/framing.ts'
import type { View } from '../use-view.ts'
import { findAddableFields } from './addable-fields.ts'
import { type EntryOnPage, findMoveDirections } from './entry-elements.ts'
import { isInForm } from './form-trial.ts'
import { isFieldWithin, type PageElement } from './page-elements.ts'
import type { FrameController } from './use-frame.ts'
import type { ListChanges } from './use-list-changes.ts'
import { findLinkAction } from './use-page-field-request.ts'

interface MenuOption {
  label: string
  isSelected?: boolean
  run(): unknown
}

/** A button that runs something, opens a menu, or drags the entry. */
export interface Tool {
  icon: IconName
  label: string
  isDisabled?: boolean
  run?(): unknown
  /** The options of a menu. `listTools` leaves out a tool with an empty menu. */
  options?: readonly MenuOption[]
  isDragHandle?: true
}

interface ToolContext {
  pageElement: PageElement
  /** The list entry around the element. */
  entry: EntryOnPage | undefined
  frameController: FrameController
  state: State
  view: View
}

export const listTools = (context: ToolContext): Tool[] =>
  [...createElementTools(context), ...createEntryTools(context), ...createPartTools(context)].filter(
    (tool) => tool && tool.options?.length !== 0,
  ) as Tool[]

type OptionalTool = Tool | false | undefined

function createElementTools({ pageElement, frameController, view }: ToolContext): OptionalTool[] {
  const { store, startActivity, followLink, tryForm } = frameController
  const { field, kind, element } = pageElement
  const isPicture = kind === 'picture'
  const linkLabel = findLinkAction(element, view)?.label
  return [
    isPicture && {
      icon: 'replace',
      label: 'Replace or describe',
      run: () => startActivity({ picturePopup: { field } }),
    },
    isPicture &&
      // Not for a picture without a crop, such as a logo.
      fieldInfoOf(cropField(field))?.kind === 'part of a picture' && {
        icon: 'crop',
        label: 'Crop, or set the focus point',
        run: () => store.setState({ activity: { picturePopup: { field, isFraming: true } } }),
      },
    isInForm(element) && { icon: 'try', label: 'Try the form', run: () => tryForm(pageElement) },
    linkLabel !== undefined && { icon: 'arrow-right', label: linkLabel, run: () => followLink(element) },
  ]
}

function createEntryTools({ entry, frameController, state }: ToolContext): OptionalTool[] {
  if (!entry) return []
  const { listChanges } = frameController
  const { list, index, address, entryCount } = entry
  const kind = entryKindLabel(entry, state).toLowerCase()
  const name = shortEntryName(entry, state).toLowerCase()
  const { minEntries = 0, maxEntries = Infinity } = schemaInfoAt(list) ?? {}
  const addOptions = createAddOptions(entry, listChanges, 'Add')
  const { earlier, later } = findMoveDirections(entry)
  const isInFooter = footerProfileLabels(state).includes(textAt(state, `${address}.label`))
  // The owner cannot click a pair, sequence or layers themselves, only the pictures inside.
  const outerEntry = entriesAround(address)
    .slice(0, -1)
    .findLast((entryAround) => schemaInfoAt(entryAround.address)?.variants !== undefined)
  return [
    entryCount > 1 && {
      icon: 'move',
      label: `Drag ${name}, or move it with the arrow keys`,
      isDragHandle: true,
    },
    entryCount > 1 && {
      icon: `arrow-${earlier}`,
      label: 'Move earlier',
      isDisabled: index === 0,
      run: () => listChanges.move(entry, index - 1),
    },
    entryCount > 1 && {
      icon: `arrow-${later}`,
      label: 'Move later',
      isDisabled: index >= entryCount - 1,
      run: () => listChanges.move(entry, index + 1),
    },
    list === 'site.profiles' && {
      icon: 'footer',
      label: isInFooter ? 'Remove it from the footer' : 'Show it in the footer too',
      run: () => listChanges.toggleInFooter(entry),
    },
    list === 'services.services' && createWorkMenu(entry, listChanges, state),
    entryCount < maxEntries &&
      (addOptions.length === 0
        ? { icon: 'add', label: `Add another ${kind} after it`, run: () => listChanges.add(entry) }
        : { icon: 'add', label: 'Add after it …', options: addOptions }),
    // The server refuses to remove the last entry of a required list, and its message explains why.
    (minEntries === 1 || entryCount > minEntries) && {
      icon: 'close',
      label: `Remove ${kind}`,
      run: () => listChanges.remove(entry),
    },
    outerEntry && createOuterEntryMenu(outerEntry, listChanges, state),
  ]
}

/** Returns an option for each kind of entry that can be added after `entry`. Empty for a list with only one kind. */
const createAddOptions = (entry: Entry, { add }: ListChanges, prefix: string): MenuOption[] =>
  (schemaInfoAt(entry.address)?.variants ?? []).map(({ label, keys: [firstKey] }) => ({
    label: `${prefix}: ${label}`,
    run: () => add(entry, firstKey),
  }))

/** Returns the menu that chooses the work that shows a service. */
function createWorkMenu(entry: Entry, listChanges: ListChanges, state: State): Tool {
  const options = ['', ...entryNamesOf('portfolio.works', state)].map((title) => ({
    label: title || 'None',
    isSelected: title === textAt(state, `${entry.address}.work`),
    run: () => listChanges.chooseWork(entry, title),
  }))
  return { icon: 'hash', label: 'Choose the work that shows it', options }
}

function createOuterEntryMenu(entry: Entry, listChanges: ListChanges, state: State): Tool {
  const { list, index } = entry
  const name = entryKindLabel(entry, state).toLowerCase()
  const lastIndex = entriesAt(state, list).length - 1
  const moveEarlier = { label: `Move the ${name} earlier`, run: () => listChanges.move(entry, index - 1) }
  const moveLater = { label: `Move the ${name} later`, run: () => listChanges.move(entry, index + 1) }
  const options = [
    ...(index > 0 ? [moveEarlier] : []),
    ...(index < lastIndex ? [moveLater] : []),
    ...createAddOptions(entry, listChanges, 'Add after it'),
    { label: `Remove the ${name}`, run: () => listChanges.remove(entry) },
  ]
  return { icon: 'more', label: `The whole ${name} …`, options }
}

function createPartTools({ pageElement, entry, frameController, state }: ToolContext): OptionalTool[] {
  const { field } = pageElement
  const { listChanges } = frameController
  // An element in an entry offers to remove the entry instead of the part.
  const part = entry ? undefined : optionalParts.find((optionalPart) => isFieldWithin(field, optionalPart))
  const options = findAddableFields(field, state).map((addableField) => ({
    label: `Add: ${addableField.label}`,
    run: () => listChanges.addField(addableField),
  }))
  return [
    part !== undefined && {
      icon: 'close',
      label: 'Remove this part',
      run: () => listChanges.removePart(part),
    },
    { icon: 'more', label: 'Add content', options },
  ]
}
