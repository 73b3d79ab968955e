import type { SchemeColours } from '@portfolio/content/look/tokens.ts'
import { useEffect, useRef } from 'react'
import { fieldInfoOf } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { Button } from '../../controls/controls.tsx'
import { useFieldSession } from '../../field-session.ts'
import { historyShortcutOutsideText } from '../../shortcuts.ts'
import { useStudio } from '../../use-studio.ts'
import { TextInput } from '../details/FieldEditor.tsx'
import { type BaseColourName, findReadableColour } from './colours.ts'

interface Properties {
  field: Address
  name: BaseColourName
  /** Ground, ink and signal as the panel shows them. Undefined if one is missing or invalid. */
  baseColours: SchemeColours | undefined
  /** Previews a picked colour on the page. Undefined ends the preview. */
  previewColour(colour: string | undefined): void
}

/** Edits a colour as text or with the browser's picker. Offers a readable colour for an unreadable draft. */
export function ColourEditor({ field, name, baseColours, previewColour }: Properties) {
  const { editor } = useStudio()
  const fieldSession = useFieldSession(field)
  const { session } = fieldSession
  const pickerInput = useRef<HTMLInputElement>(null)
  const fieldInfo = fieldInfoOf(field)
  const hasDraft = session.draft !== undefined
  const readableColour = hasDraft && baseColours ? findReadableColour(name, baseColours) : undefined
  // React's `onChange` runs for each colour during a drag in the picker. The native `change` event fires when the picker closes.
  useEffect(() => {
    const { current } = pickerInput
    const save = () => void session.saveUnlessRefused()
    current?.addEventListener('change', save)
    return () => current?.removeEventListener('change', save)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save or discard ends the preview
  useEffect(() => {
    if (!hasDraft) previewColour(undefined)
  }, [hasDraft])
  const pickColour = (colour: string) => {
    session.setText(colour)
    previewColour(colour)
  }
  if (!fieldInfo) return null
  return (
    <div className="colour-editor" data-edited-field={field}>
      <TextInput fieldInfo={fieldInfo} fieldSession={fieldSession} />
      {baseColours && (
        <input
          ref={pickerInput}
          type="color"
          aria-label={`${fieldInfo.label}: pick a colour`}
          value={baseColours[name]}
          onChange={({ currentTarget }) => pickColour(currentTarget.value)}
          onKeyDown={async (event) => {
            const historyAction = historyShortcutOutsideText(event.nativeEvent)
            if (historyAction === undefined) return
            event.preventDefault()
            // Save first, so that undo reverts the picked colour. If the server refuses the colour, there is only a draft to discard.
            if (await session.save()) await editor[historyAction]()
            else if (historyAction === 'undo') session.discard()
          }}
        />
      )}
      {readableColour && (
        <div className="row">
          <Button
            onClick={() => {
              pickColour(readableColour)
              void session.save()
            }}
          >
            Use {readableColour}, the nearest readable colour
          </Button>
          <Button onClick={() => session.discard()}>Discard</Button>
        </div>
      )}
    </div>
  )
}
