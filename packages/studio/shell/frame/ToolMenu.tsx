import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon, type IconName } from '../controls/Icon.tsx'

export interface Option {
  words: string
  /** Whether this is the current value. */
  isSelected?: boolean
  run(): unknown
}

interface Properties {
  icon: IconName
  /** The label of the button; `listLabel` is that of the list. */
  label: string
  listLabel: string
  options: readonly Option[]
}

export function ToolMenu({ icon, label, listLabel, options }: Properties) {
  const selected = options.findIndex(({ isSelected }) => isSelected)
  return (
    <MenuTrigger>
      <Button className="tool" aria-label={label} data-hint={label}>
        <Icon name={icon} />
      </Button>
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
