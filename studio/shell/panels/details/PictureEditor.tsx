import { useState } from 'react'
import { Button } from 'react-aria-components'
import { textOf } from '../../../values.ts'
import { setTo } from '../../content.ts'
import { shownWhole } from '../../crop/edits.ts'
import { PicturePicker } from '../../pictures/PicturePicker.tsx'
import { PictureShown } from './samples.tsx'
import type { EditorProperties } from './use-field.ts'

/** A picture as it will look where it is shown, and the way to another. */
export function PictureEditor({ desk, field, note }: EditorProperties) {
  const [isPicking, pick] = useState<boolean>()
  const { state } = desk
  const name = textOf(state, field)
  // The one field of a picture here whose description stands beside it.
  const described = field === 'home.picture' ? 'home.description' : undefined
  return (
    <fieldset className="picture-field stack">
      <legend className="react-aria-Label">
        {note.label}
        {note.optional && <span className="help"> can be left empty</span>}
      </legend>
      {name !== '' && <PictureShown state={state} field={field} name={name} />}
      {isPicking ? (
        <PicturePicker
          picture={name}
          description={described && textOf(state, described)}
          state={state}
          onCancel={() => pick(false)}
          onSave={async ({ picture, description }) => {
            const edits = setTo(state, field, picture)
            if (described && edits.length > 0) edits.push(...shownWhole(field, state))
            if (described) edits.push(...setTo(state, described, description))
            const reason = await desk.attempt(edits)
            if (reason === undefined) pick(false)
            return reason
          }}
        />
      ) : (
        <div className="row">
          {/* Where the focus is once one was chosen, or none. */}
          <Button autoFocus={isPicking === false} onPress={() => pick(true)}>
            {name === '' ? 'Choose a picture …' : 'Replace …'}
          </Button>
          {note.optional && name !== '' && (
            <Button onPress={() => void desk.edit(setTo(state, field, ''))}>Leave out</Button>
          )}
        </div>
      )}
      {note.help !== undefined && <p className="help">{note.help}</p>}
    </fieldset>
  )
}
