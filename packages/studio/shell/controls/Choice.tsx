import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components'
import { Icon } from './Icon.tsx'

interface Properties {
  label: string
  /** Hides the visible label; screen readers still announce it. */
  bare?: boolean
  help?: string | undefined
  wrong?: string | undefined
  options: readonly { value: string; words: string }[]
  value: string
  choose(value: string): void
}

/** A select. */
export function Choice({ label, bare = false, help, wrong, options, value, choose }: Properties) {
  return (
    <Select
      selectedKey={value}
      onSelectionChange={(key) => choose(String(key))}
      isInvalid={wrong !== undefined}
      {...(bare ? { 'aria-label': label } : {})}
    >
      {!bare && <Label>{label}</Label>}
      <Button>
        <SelectValue />
        <Icon name="down" />
      </Button>
      {help !== undefined && wrong === undefined && <Text slot="description">{help}</Text>}
      <FieldError>{wrong}</FieldError>
      <Popover>
        <ListBox>
          {options.map(({ value, words }) => (
            <ListBoxItem key={value} id={value} textValue={words}>
              {words}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
