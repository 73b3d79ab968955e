import type { DrawnIcon } from '@portfolio/content/icons.ts'
import { ContactIcon } from '@portfolio/site/sections/Icon.tsx'
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import type { KnownIcon } from '../../../icons.ts'
import { ask } from '../../client.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useOptionalData } from '../../hooks.ts'
import { isComposing } from '../../shortcuts.ts'
import { FieldLabel } from './TextEditor.tsx'
import { type EditorProperties, useField } from './use-field.ts'

/** The maximum height of the list in pixels, so that it fits above or below its field. */
const mostHigh = 240

/** A combo box for a profile's icon: filters the known icons by the typed name. */
export function IconEditor({ field, note }: EditorProperties) {
  const { text, isSaved, refusal, type, save, leave, discard } = useField(field)
  // Icons whose name contains the text. Typing a name works without them.
  const known = useOptionalData(() => ask<KnownIcon[]>(`/icons?like=${encodeURIComponent(text)}`), text) ?? []
  const shown = known.find(({ name }) => name === text.toLowerCase())
  return (
    <ComboBox
      allowsCustomValue
      menuTrigger="focus"
      items={known.map((icon) => ({ ...icon, id: icon.name }))}
      inputValue={text}
      onInputChange={(next) => next !== text && type(next)}
      onSelectionChange={(chosen) => chosen !== null && void save(String(chosen))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (event.key === 'Escape' && !isSaved) discard()
        else event.continuePropagation()
      }}
      isInvalid={refusal !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel note={note} />
      <div className="icon-box">
        <span className="icon-shown">{shown ? <Drawn icon={shown} /> : <ContactIcon name="link" />}</span>
        <Input data-saved={isSaved ? '' : undefined} />
        <Button className="quiet icon-only">
          <Icon name="down" />
        </Button>
      </div>
      <FieldError>{refusal}</FieldError>
      <Text slot="description">{note.help}</Text>
      <Popover maxHeight={mostHigh}>
        <ListBox<KnownIcon & { id: string }>>
          {(icon) => (
            <ListBoxItem textValue={icon.name}>
              <Drawn icon={icon} />
              {icon.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

function Drawn({ icon: { name, outline } }: { icon: KnownIcon }) {
  if (outline === undefined) return <ContactIcon name={name as DrawnIcon} />
  return (
    <svg className="icon-mark" viewBox="-2 -2 28 28" aria-hidden="true">
      <path d={outline} />
    </svg>
  )
}
