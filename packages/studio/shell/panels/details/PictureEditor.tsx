import { useState } from 'react'
import { textOf } from '../../../values.ts'
import { descriptionOf, setTo } from '../../content.ts'
import { Button } from '../../controls/controls.tsx'
import { editsFor } from '../../frame/PictureCard.tsx'
import { PicturePicker } from '../../pictures/PicturePicker.tsx'
import { Preview } from '../../pictures/Preview.tsx'
import { useStudio } from '../../use-studio.ts'
import { OptionalLabel } from './TextEditor.tsx'
import type { EditorProperties } from './use-field.ts'

/** Previews a picture, and replaces it. */
export function PictureEditor({ field, note }: EditorProperties) {
  const { editor } = useStudio()
  const [isPicking, pick] = useState<boolean>()
  const { state } = editor
  const name = textOf(state, field)
  const described = descriptionOf(field)
  return (
    <fieldset className="stack">
      <legend>
        <OptionalLabel note={note} />
      </legend>
      {name !== '' && (
        <div className="row">
          <Preview name={name} />
          {name}
        </div>
      )}
      {isPicking ? (
        <PicturePicker
          field={field}
          picture={name}
          description={described && textOf(state, described)}
          onCancel={() => pick(false)}
          onSave={async (chosen) => {
            const reason = await editor.attempt(editsFor({ field }, chosen, state))
            if (reason === undefined) pick(false)
            return reason
          }}
        />
      ) : (
        <div className="row">
          {/* Return the focus here after the picker closes. */}
          <Button autoFocus={isPicking === false} onClick={() => pick(true)}>
            {name === '' ? 'Choose a picture …' : 'Replace …'}
          </Button>
          {note.optional && name !== '' && (
            <Button onClick={() => void editor.edit(setTo(state, field, ''))}>Remove</Button>
          )}
        </div>
      )}
      {note.help !== undefined && <p className="help">{note.help}</p>}
    </fieldset>
  )
}
