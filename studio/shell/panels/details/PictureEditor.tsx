import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { KnownField } from '../../../../site/content/about.ts'
import type { Address, Edit } from '../../../protocol.ts'
import { textOf } from '../../content.ts'
import { namedPictures } from '../../pictures/named.ts'
import { PicturePicker } from '../../pictures/PicturePicker.tsx'
import type { Desk } from '../../use-desk.ts'
import { PictureShown } from './PictureShown.tsx'

/** A picture as it will look where it is shown, and the way to another. */
export function PictureEditor({ desk, field, note }: { desk: Desk; field: Address; note: KnownField }) {
  const [isPicking, pick] = useState<boolean>()
  const { state } = desk
  const name = textOf(state, field)
  // The one field of a picture here whose description stands beside it.
  const described = field === 'home.picture' ? 'home.description' : undefined

  const set = (field: Address, text: string): Edit => ({
    kind: 'set',
    field,
    text,
    was: textOf(state, field),
  })
  const remove = () => void desk.edit([set(field, '')])
  return (
    <fieldset className="picture-field">
      <legend className="react-aria-Label">
        {note.label}
        {note.optional && <span className="help"> can be left empty</span>}
      </legend>
      {name !== '' && <PictureShown desk={desk} field={field} name={name} />}
      {isPicking ? (
        <PicturePicker
          picture={name}
          description={described && textOf(state, described)}
          named={namedPictures(state)}
          onCancel={() => pick(false)}
          onSave={async ({ picture, description }) => {
            const edits = described
              ? [set(field, picture), set(described, description)]
              : [set(field, picture)]
            const reason = await desk.attempt(edits)
            if (reason === undefined) pick(false)
            return reason
          }}
        />
      ) : (
        <div className="picture-ways">
          {/* Where the focus is once one was chosen, or none. */}
          <Button autoFocus={isPicking === false} onPress={() => pick(true)}>
            {name === '' ? 'Choose a picture …' : 'Replace …'}
          </Button>
          {note.optional && name !== '' && <Button onPress={remove}>Leave out</Button>}
        </div>
      )}
      {note.help !== undefined && <p className="help">{note.help}</p>}
    </fieldset>
  )
}
