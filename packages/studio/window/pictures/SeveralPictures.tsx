import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Address } from '../../protocol.ts'
import { Button, Progress, SaveRow, TextField } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useIsMounted, useUnsaved } from '../hooks.ts'
import type { Chosen } from './PicturePicker.tsx'
import { Preview, SizeWarning } from './Preview.tsx'
import { useUploads } from './upload.ts'

const most = 24

const advice =
  'Describe each picture for visitors who cannot see it. Empty descriptions are listed under Not yet yours.'

/** A file, and its picture in the content folder or the reason why it was refused. */
interface FileRow {
  file: File
  picture?: string
  refused?: string
  description: string
}

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
  const { rows, setRows, change, waiting, progress = 0, keep } = useFileRows(files, form)
  const [reason, setReason] = useState<string>()
  useUnsaved(() => true)
  const pictures = rows.flatMap(({ picture, description }) =>
    picture === undefined ? [] : [{ picture, description: description.trim() }],
  )
  const tooMany = files.slice(most).map(({ name }) => name)
  return (
    <form
      ref={form}
      className="stack"
      // Don't let Escape close the card and lose the descriptions.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && pictures.some(({ description }) => description !== ''))
          event.stopPropagation()
      }}
      onSubmit={async (event) => {
        event.preventDefault()
        const names = pictures.map(({ picture }) => picture)
        setReason(await keep(names, () => save(pictures)))
      }}
    >
      <h2>{label}</h2>
      <p className="help">{advice}</p>
      <ol className="stack">
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            key={index}
            row={row}
            isFirst={index === 0}
            field={field}
            describe={(description) => change(row.file, { description })}
            remove={() => setRows(rows.filter((other) => other !== row))}
          />
        ))}
      </ol>
      {tooMany.length > 0 && (
        <p className="wrong" role="alert">
          You can add {most} pictures at once. Add these afterwards: {tooMany.join(', ')}.
        </p>
      )}
      {waiting[0] && (
        <Progress
          label={`Checking ${waiting[0].file.name} …`}
          value={(rows.length - waiting.length + progress) / rows.length}
        />
      )}
      <SaveRow
        words={pictures.length === 1 ? 'Save 1 picture' : `Save ${pictures.length} pictures`}
        isReady={pictures.length > 0 && waiting.length === 0}
        reason={reason}
        onCancel={cancel}
      />
    </form>
  )
}

/** Uploads the files, one after the other. */
function useFileRows(files: readonly File[], form: RefObject<HTMLFormElement | null>) {
  const [rows, setRows] = useState<readonly FileRow[]>(() =>
    files.slice(0, most).map((file) => ({ file, description: '' })),
  )
  const { bring, keep, progress } = useUploads()
  const isShown = useIsMounted()
  const change = (file: File, changes: Partial<FileRow>) =>
    setRows((rows) => rows.map((row) => (row.file === file ? { ...row, ...changes } : row)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads the files once
  useEffect(() => {
    const sendAll = async () => {
      const names = new Map<string, string>()
      for (const { file } of rows) {
        if (!isShown.current) return
        const refused = await bring(file, (picture) => {
          const same = names.get(picture)
          names.set(picture, same ?? file.name)
          const twin = `"${file.name}" is the same picture as "${same}".`
          change(file, same === undefined ? { picture } : { refused: twin })
        })
        if (refused) change(file, { refused })
      }
    }
    void sendAll()
  }, [])
  // A refused file loses its text area, which may have had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each upload
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('textarea')?.focus()
  }, [rows])
  const waiting = rows.filter(({ picture, refused }) => picture === undefined && refused === undefined)
  return { rows, setRows, change, waiting, progress, keep }
}

interface RowProperties {
  row: FileRow
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
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <Button className="quiet icon-only" aria-label={`Remove ${file.name}`} onClick={remove}>
        <Icon name="close" />
      </Button>
    </li>
  )
}
