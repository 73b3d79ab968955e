import { useState } from 'react'
import { Button } from 'react-aria-components'
import { textOf } from '../../../values.ts'
import { descriptionOf, setTo } from '../../content.ts'
import { editsFor } from '../../frame/PictureCard.tsx'
import { PicturePicker } from '../../pictures/PicturePicker.tsx'
import { useStudio } from '../../use-studio.ts'
import { PictureShown } from './samples.tsx'
import type { EditorProperties } from './use-field.ts'

/** Previews a picture where it is used, and replaces it. */
export function PictureEditor({ field, note }: EditorProperties) {
  const { editor } = useStudio()
  const [isPicking, pick] = useState<boolean>()
  const { state } = editor
  const name = textOf(state, field)
  const described = descriptionOf(field)
  return (
    <fieldset className="picture-field stack">
      <legend className="react-aria-Label">
        {note.label}
        {note.optional && <span className="help"> optional</span>}
      </legend>
      {name !== '' && <PictureShown field={field} name={name} />}
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
          <Button autoFocus={isPicking === false} onPress={() => pick(true)}>
            {name === '' ? 'Choose a picture …' : 'Replace …'}
          </Button>
          {note.optional && name !== '' && (
            <Button onPress={() => void editor.edit(setTo(state, field, ''))}>Remove</Button>
          )}
        </div>
      )}
      {note.help !== undefined && <p className="help">{note.help}</p>}
    </fieldset>
  )
}
