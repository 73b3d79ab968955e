import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { type Entry, entriesAround, entryKind, entryName, knownAt, namesIn } from '../../fields.ts'
import { entriesOf, textOf } from '../../values.ts'
import { footerProfiles } from '../content.ts'
import { Button } from '../controls/controls.tsx'
import { Icon, type IconName } from '../controls/Icon.tsx'
import { useStudio } from '../use-studio.ts'
import type { Directions } from './entries.ts'
import type { useDrag } from './use-drag.ts'
import type { ListChanges } from './use-list-changes.ts'

interface ToolProperties {
  icon: IconName
  label: string
  disabled?: boolean
  run(): unknown
}

/** A tool button. Safari does not focus a pressed button by itself. */
export const Tool = ({ icon, label, disabled = false, run }: ToolProperties) => (
  <Button
    className="tool"
    aria-label={label}
    data-hint={label}
    disabled={disabled}
    onClick={({ currentTarget }) => {
      currentTarget.focus()
      run()
    }}
  >
    <Icon name={icon} />
  </Button>
)

interface Option {
  words: string
  isSelected?: boolean
  run(): unknown
}

interface MenuProperties {
  icon: IconName
  /** The label of the button; `listLabel` is that of the list. */
  label: string
  listLabel: string
  options: readonly Option[]
}

export function ToolMenu({ icon, label, listLabel, options }: MenuProperties) {
  const selected = options.findIndex(({ isSelected }) => isSelected)
  return (
    <MenuTrigger>
      <AriaButton className="tool" aria-label={label} data-hint={label}>
        <Icon name={icon} />
      </AriaButton>
      <Popover placement="bottom end">
        <Menu
          aria-label={listLabel}
          {...(selected === -1 ? {} : { selectionMode: 'single', selectedKeys: [selected] })}
          onAction={(index) => options[Number(index)]?.run()}
        >
          {options.map(({ words, isSelected }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two works may have one title
            <MenuItem key={index} id={index} textValue={words}>
              {words}
              {isSelected && <Icon name="done" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

interface Properties {
  entry: Entry
  count: number
  directions: Directions
  handle: ReturnType<typeof useDrag>['handlers']
  lists: ListChanges
}

export function EntryTools({ entry, count, directions, handle, lists }: Properties) {
  const { state } = useStudio().editor
  const { list, index, address } = entry
  const kind = entryKind(entry, state).toLowerCase()
  const { least = 0, most = Infinity } = knownAt(list) ?? {}
  const kinds = addingKinds(entry, lists.add, 'Add')
  const move = (by: number) => void lists.move(entry, index + by)
  const isInFooter = footerProfiles(state).includes(textOf(state, `${address}.label`))
  // A pair, sequence or layers have no element of their own to click on.
  const whole = entriesAround(address)
    .slice(0, -1)
    .findLast((outer) => knownAt(outer.address)?.kinds !== undefined)
  return (
    <>
      {count > 1 && (
        <>
          <Handle name={entryName(entry, state).toLowerCase()} handle={handle} move={move} />
          <Tool
            icon={`way ${directions.earlier}`}
            label="Move earlier"
            disabled={index === 0}
            run={() => move(-1)}
          />
          <Tool
            icon={`way ${directions.later}`}
            label="Move later"
            disabled={index >= count - 1}
            run={() => move(1)}
          />
        </>
      )}
      {list === 'site.profiles' && (
        <Tool
          icon="footer"
          label={isInFooter ? 'Remove it from the footer' : 'Show it in the footer too'}
          run={() => lists.toggleInFooter(entry)}
        />
      )}
      {list === 'services.services' && <WorkMenu entry={entry} lists={lists} />}
      {count < most &&
        (kinds.length === 0 ? (
          <Tool icon="add" label={`Add another ${kind} after it`} run={() => lists.add(entry)} />
        ) : (
          <ToolMenu icon="add" label="Add after it …" listLabel="Add after it" options={kinds} />
        ))}
      {(least === 1 || count > least) && (
        <Tool icon="close" label={`Remove ${kind}`} run={() => lists.remove(entry)} />
      )}
      {whole && <WholeMenu entry={whole} lists={lists} />}
    </>
  )
}

interface HandleProperties extends Pick<Properties, 'handle'> {
  name: string
  move(by: number): void
}

const Handle = ({ name, handle, move }: HandleProperties) => (
  <Button
    className="tool handle"
    aria-label={`Drag ${name}, or move it with the arrow keys`}
    data-hint="Drag to move"
    {...handle}
    onClick={({ currentTarget }) => currentTarget.focus()}
    onKeyDown={(event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      move(by)
    }}
  >
    <Icon name="move" />
  </Button>
)

/** The kinds of entry that can be added after this one. Empty for a list with only one kind. */
const addingKinds = (entry: Entry, add: ListChanges['add'], words: string): Option[] =>
  (knownAt(entry.address)?.kinds ?? []).map(({ label, keys: [first] }) => ({
    words: `${words}: ${label}`,
    run: () => add(entry, first),
  }))

interface EntryMenuProperties {
  entry: Entry
  lists: ListChanges
}

function WorkMenu({ entry, lists }: EntryMenuProperties) {
  const { state } = useStudio().editor
  const options = ['', ...namesIn('portfolio.works', state)].map((title) => ({
    words: title || 'None',
    isSelected: title === textOf(state, `${entry.address}.work`),
    run: () => lists.chooseWork(entry, title),
  }))
  const label = 'Choose the work that shows it'
  return <ToolMenu icon="number" label={label} listLabel="The work that shows it" options={options} />
}

function WholeMenu({ entry, lists }: EntryMenuProperties) {
  const { state } = useStudio().editor
  const { list, index } = entry
  const name = entryKind(entry, state).toLowerCase()
  const last = entriesOf(state, list).length - 1
  const earlier = { words: `Move the ${name} earlier`, run: () => lists.move(entry, index - 1) }
  const later = { words: `Move the ${name} later`, run: () => lists.move(entry, index + 1) }
  const options = [
    ...(index > 0 ? [earlier] : []),
    ...(index < last ? [later] : []),
    ...addingKinds(entry, lists.add, 'Add after it'),
    { words: `Remove the ${name}`, run: () => lists.remove(entry) },
  ]
  const label = `The whole ${name}`
  return <ToolMenu icon="more" label={`${label} …`} listLabel={label} options={options} />
}
