import { useId } from 'react'
import { textAt } from '../../../values.ts'
import { requestJson } from '../../client.ts'
import { Button } from '../../controls/controls.tsx'
import { createTextEdits } from '../../edits.ts'
import { useRequest } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'
import { type EditorProperties, FieldLabel } from './editor-properties.tsx'

/** Uploads or removes a PDF that visitors can download. */
export function FileEditor({ field, fieldInfo }: EditorProperties) {
  const { editor } = useStudio()
  const id = useId()
  const { isRunning, refusal, run } = useRequest()
  const name = textAt(editor.state, field)
  const upload = (file: File) =>
    run(async () => {
      const path = `/files?name=${encodeURIComponent(file.name)}`
      const added = await requestJson<{ name: string }>(path, { method: 'POST', body: file })
      await editor.edit(createTextEdits(editor.state, field, added.name))
    })
  return (
    <fieldset className="stack">
      <legend>
        <FieldLabel fieldInfo={fieldInfo} />
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
        {isRunning ? 'Uploading …' : (refusal?.message ?? fieldInfo.help)}
      </p>
    </fieldset>
  )
}
