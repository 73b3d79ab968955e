import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon, type IconName } from '../controls/Icon.tsx'

interface Properties {
  icon: IconName
  /** What its button and its list are called. */
  label: string
  listLabel: string
  options: { value: string; words: string }[]
  /** The value that holds, where one does. */
  selected?: string
  choose(value: string): void
}

/** A tool that opens a list to choose from. */
export function ToolMenu({ icon, label, listLabel, options, selected, choose }: Properties) {
  return (
    <MenuTrigger>
      <Button className="tool" aria-label={label} data-hint={label}>
        <Icon name={icon} />
      </Button>
      <Popover placement="bottom end">
        <Menu
          aria-label={listLabel}
          {...(selected === undefined ? {} : { selectionMode: 'single', selectedKeys: [selected] })}
          onAction={(value) => choose(String(value))}
        >
          {options.map(({ value, words }) => (
            <MenuItem key={value} id={value} textValue={words}>
              {words}
              {value === selected && <Icon name="done" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
