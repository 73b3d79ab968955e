import type { SchemeColours } from '@portfolio/content/look/tokens.ts'
import { useEffect, useRef } from 'react'
import { fieldInfoOf } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { Button } from '../../controls/controls.tsx'
import { useFieldSession } from '../../field-session.ts'
import { studioShortcut } from '../../shortcuts.ts'
import { useStudio } from '../../use-studio.ts'
import { TextControl } from '../details/FieldEditor.tsx'
import { nearestReadable, type SeedName } from './colours.ts'

interface Properties {
  field: Address
  name: SeedName
  /** The colours shown now. Undefined if one of them is invalid. */
  seeds: SchemeColours | undefined
  /** Called with each picked colour, and with undefined when it is saved or discarded. */
  preview(colour: string | undefined): void
}

/** Edits a colour with the browser's picker or as text. */
export function ColourEditor({ field, name, seeds, preview }: Properties) {
  const { editor } = useStudio()
  const value = useFieldSession(field)
  const { session } = value
  const picker = useRef<HTMLInputElement>(null)
  const note = fieldInfoOf(field)
  const isTyped = session.draft !== undefined
  const readableColour = isTyped && seeds ? nearestReadable(name, seeds) : undefined
  // React's `onChange` comes with each colour while the owner drags in the picker.
  useEffect(() => {
    const { current } = picker
    const save = () => void session.saveUnlessRefused()
    current?.addEventListener('change', save)
    return () => current?.removeEventListener('change', save)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a save or discard
  useEffect(() => {
    if (!isTyped) preview(undefined)
  }, [isTyped])
  const pick = (colour: string) => {
    session.setText(colour)
    preview(colour)
  }
  if (!note) return null
  return (
    <div className="colour" data-edits={field}>
      <TextControl note={note} value={value} />
      {seeds && (
        <input
          ref={picker}
          type="color"
          aria-label={`${note.label}: pick a colour`}
          value={seeds[name]}
          onChange={({ currentTarget }) => pick(currentTarget.value)}
          onKeyDown={async (event) => {
            const step = studioShortcut(event.nativeEvent)
            if (step === undefined) return
            event.preventDefault()
            // The picked colour is the latest change. If it cannot be saved, undo only discards it.
            if (await session.save()) await editor[step]()
            else if (step === 'undo') session.discard()
          }}
        />
      )}
      {readableColour && (
        <div className="row">
          <Button
            onClick={() => {
              pick(readableColour)
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
