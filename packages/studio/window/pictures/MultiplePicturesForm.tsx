import { useEffect, useRef } from 'react'
import type { Address } from '../../protocol.ts'
import { Button, ErrorMessage, ProgressBar, SaveForm, TextField } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useUnsavedWarning } from '../hooks.ts'
import type { PictureChoice } from './PicturePicker.tsx'
import { Preview, SizeWarning } from './Preview.tsx'
import { maxFiles, type Upload, useUploads } from './use-uploads.ts'

interface Properties {
  /** A picture field of the list, which decides how large the pictures must be. */
  field: Address
  label: string
  files: readonly File[]
  /** Saves the accepted pictures in the order of the files. Resolves to the reason if the server refuses them. */
  save: (choices: readonly PictureChoice[]) => Promise<string | undefined>
  cancel: () => void
}

/** A form to upload several files as further pictures of a work, and to describe them. Descriptions are optional. */
export function MultiplePicturesForm({ field, label, files, save, cancel }: Properties) {
  const form = useRef<HTMLFormElement>(null)
  const { uploads, pendingUploads, updateUpload, removeUpload } = useUploads(files)
  useUnsavedWarning(() => true)
  // The text area of a refused file disappears, and may have had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each upload
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('textarea')?.focus()
  }, [uploads])
  // A picture that was dropped twice is refused as well.
  const rows = uploads.map((upload) => ({
    ...upload,
    refusal: upload.refusal ?? duplicateMessage(upload, uploads),
  }))
  const pictures = rows.flatMap(({ picture, refusal, description }) =>
    picture === undefined || refusal !== undefined ? [] : [{ picture, description: description.trim() }],
  )
  const namesOfSkippedFiles = files.slice(maxFiles).map(({ name }) => name)
  return (
    <SaveForm
      ref={form}
      // Don't let Escape close the popup and lose the descriptions.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && pictures.some(({ description }) => description !== ''))
          event.stopPropagation()
      }}
      submitLabel={pictures.length === 1 ? 'Save 1 picture' : `Save ${pictures.length} pictures`}
      canSave={pictures.length > 0 && pendingUploads.length === 0}
      save={() => save(pictures)}
      cancel={cancel}
    >
      <h2>{label}</h2>
      <p className="help">
        Describe each picture for visitors who cannot see it. Empty descriptions are listed under Not yet
        yours.
      </p>
      <ol className="stack">
        {rows.map((row, index) => (
          <UploadRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            key={index}
            row={row}
            isFirst={index === 0}
            field={field}
            onDescribe={(description) => updateUpload(row.file, { description })}
            remove={() => removeUpload(row.file)}
          />
        ))}
      </ol>
      <ErrorMessage>
        {namesOfSkippedFiles.length > 0
          ? `You can add ${maxFiles} pictures at once. Add these afterwards: ${namesOfSkippedFiles.join(', ')}.`
          : undefined}
      </ErrorMessage>
      {pendingUploads[0] && (
        <ProgressBar
          label={`Checking ${pendingUploads[0].file.name} …`}
          value={(rows.length - pendingUploads.length) / rows.length}
        />
      )}
    </SaveForm>
  )
}

/** Returns an error message if an earlier file is the same picture. */
function duplicateMessage({ file, picture }: Upload, uploads: readonly Upload[]): string | undefined {
  const firstUpload = uploads.find((otherUpload) => picture !== undefined && otherUpload.picture === picture)
  return firstUpload && firstUpload.file !== file
    ? `"${file.name}" is the same picture as "${firstUpload.file.name}".`
    : undefined
}

interface UploadRowProperties {
  row: Upload
  isFirst: boolean
  field: Address
  onDescribe(description: string): void
  remove(): void
}

const UploadRow = ({ row, isFirst, field, onDescribe, remove }: UploadRowProperties) => {
  const { file, picture, refusal, description } = row
  return (
    <li className="row upload-row">
      <Preview picture={picture} />
      {refusal === undefined ? (
        <div>
          <TextField
            label={<span className="help">{file.name}</span>}
            aria-label={`Description of ${file.name}`}
            isMultiline
            autoFocus={isFirst}
            value={description}
            onTextChange={onDescribe}
          />
          <SizeWarning picture={picture} field={field} />
        </div>
      ) : (
        <ErrorMessage>{refusal}</ErrorMessage>
      )}
      <Button className="plain icon-only" aria-label={`Remove ${file.name}`} onClick={remove}>
        <Icon name="close" />
      </Button>
    </li>
  )
}
