import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { type Entry, namesIn } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import { textOf } from '../content.ts'
import { Icon } from '../controls/Icon.tsx'

interface Props {
  /** A service. */
  entry: Entry
  state: State
  choose(title: string): void
}

/** Chooses the work that shows a service, or none. */
export function WorkMenu({ entry, state, choose }: Props) {
  const shown = textOf(state, `${entry.address}.work`)
  return (
    <MenuTrigger>
      <Button
        className="tool"
        aria-label="Choose the work that shows it"
        data-hint="Choose the work that shows it"
      >
        <Icon name="shirt" />
      </Button>
      <Popover placement="bottom end">
        <Menu
          aria-label="The work that shows it"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[shown]}
          onAction={(title) => choose(String(title))}
        >
          {['', ...namesIn('portfolio.works', state)].map((title) => (
            <MenuItem key={title} id={title} textValue={title || 'None'}>
              {title || 'None'}
              {title === shown && <Icon name="done" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
