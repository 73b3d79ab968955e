import { useEffect, useRef } from 'react'
import type { Address } from '../../protocol.ts'
import { Button, ErrorMessage, Progress, SaveForm, TextField } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useUnsavedWarning } from '../hooks.ts'
import type { Chosen } from './PicturePicker.tsx'
import { Preview, SizeWarning } from './Preview.tsx'
import { mostFiles, type Upload, useUploads } from './upload.ts'

interface Properties {
  field: Address
  label: string
  files: readonly File[]
  /** Saves the accepted pictures in file order. Resolves to the reason if it was refused. */
  save: (chosen: readonly Chosen[]) => Promise<string | undefined>
  cancel: () => void
}

/** A form to upload several files and describe them. Descriptions are optional. */
export function SeveralPictures({ field, label, files, save, cancel }: Properties) {
  const form = useRef<HTMLFormElement>(null)
  const { uploads, waiting, change, remove, keep } = useUploads(files)
  useUnsavedWarning(() => true)
  // A refused file loses its text area, which may have had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each upload
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('textarea')?.focus()
  }, [uploads])
  const rows = uploads.map((one) => ({ ...one, refused: one.refused ?? twinReason(one, uploads) }))
  const pictures = rows.flatMap(({ picture, refused, description }) =>
    picture === undefined || refused !== undefined ? [] : [{ picture, description: description.trim() }],
  )
  const tooMany = files.slice(mostFiles).map(({ name }) => name)
  return (
    <SaveForm
      ref={form}
      // Don't let Escape close the card and lose the descriptions.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && pictures.some(({ description }) => description !== ''))
          event.stopPropagation()
      }}
      words={pictures.length === 1 ? 'Save 1 picture' : `Save ${pictures.length} pictures`}
      isReady={pictures.length > 0 && waiting.length === 0}
      save={() => {
        const names = pictures.map(({ picture }) => picture)
        return keep(names, () => save(pictures))
      }}
      cancel={cancel}
    >
      <h2>{label}</h2>
      <p className="help">
        Describe each picture for visitors who cannot see it. Empty descriptions are listed under Not yet
        yours.
      </p>
      <ol className="stack">
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            key={index}
            row={row}
            isFirst={index === 0}
            field={field}
            describe={(description) => change(row.file, { description })}
            remove={() => remove(row.file)}
          />
        ))}
      </ol>
      <ErrorMessage>
        {tooMany.length > 0
          ? `You can add ${mostFiles} pictures at once. Add these afterwards: ${tooMany.join(', ')}.`
          : undefined}
      </ErrorMessage>
      {waiting[0] && (
        <Progress
          label={`Checking ${waiting[0].file.name} …`}
          value={(rows.length - waiting.length) / rows.length}
        />
      )}
    </SaveForm>
  )
}

/** Returns why a file is left out if an earlier one is the same picture. */
function twinReason({ file, picture }: Upload, uploads: readonly Upload[]): string | undefined {
  const first = uploads.find((other) => picture !== undefined && other.picture === picture)
  return first && first.file !== file
    ? `"${file.name}" is the same picture as "${first.file.name}".`
    : undefined
}

interface RowProperties {
  row: Upload
  isFirst: boolean
  field: Address
  describe(description: string): void
  remove(): void
}

const Row = ({ row, isFirst, field, describe, remove }: RowProperties) => {
  const { file, picture, refused, description } = row
  return (
    <li className="row several">
      <Preview name={picture} />
      {refused === undefined ? (
        <div>
          <TextField
            label={<span className="help">{file.name}</span>}
            aria-label={`Description of ${file.name}`}
            hasLines
            autoFocus={isFirst}
            value={description}
            onText={describe}
          />
          <SizeWarning name={picture} field={field} />
        </div>
      ) : (
        <ErrorMessage>{refused}</ErrorMessage>
      )}
      <Button className="quiet icon-only" aria-label={`Remove ${file.name}`} onClick={remove}>
        <Icon name="close" />
      </Button>
    </li>
  )
}
