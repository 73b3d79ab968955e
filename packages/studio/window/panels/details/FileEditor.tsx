import { useId, useState } from 'react'
import { textAt } from '../../../values.ts'
import { catchRefusal, requestJson } from '../../client.ts'
import { Button } from '../../controls/controls.tsx'
import { createTextEdits } from '../../edits.ts'
import { useStudio } from '../../use-studio.ts'
import { type EditorProperties, OptionalLabel } from './editor-properties.tsx'

/** Uploads a PDF that visitors can download. */
export function FileEditor({ field, fieldInfo }: EditorProperties) {
  const { editor } = useStudio()
  const id = useId()
  const [message, setMessage] = useState<string>()
  const name = textAt(editor.state, field)
  const upload = async (file: File) => {
    setMessage('Uploading …')
    const uploading = requestJson<{ name: string }>(`/files?name=${encodeURIComponent(file.name)}`, {
      method: 'POST',
      body: file,
    }).then((added) => editor.edit(createTextEdits(editor.state, field, added.name)))
    setMessage((await catchRefusal(uploading))?.message)
  }
  return (
    <fieldset className="stack">
      <legend>
        <OptionalLabel fieldInfo={fieldInfo} />
      </legend>
      {name !== '' && (
        <div className="row">
          {name}
          <Button onClick={() => void editor.edit(createTextEdits(editor.state, field, ''))}>Remove</Button>
        </div>
      )}
      <label htmlFor={id}>{name === '' ? 'Choose a PDF' : 'Replace it by another PDF'}</label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        onChange={({ target }) => target.files?.[0] && void upload(target.files[0])}
      />
      <p className="help" role="status">
        {message ?? fieldInfo.help}
      </p>
    </fieldset>
  )
}
