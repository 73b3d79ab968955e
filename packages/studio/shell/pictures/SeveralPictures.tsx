import { useEffect, useRef, useState } from 'react'
import { Button, ProgressBar, TextArea, TextField } from 'react-aria-components'
import type { Address } from '../../protocol.ts'
import { refusalOf } from '../client.ts'
import { Icon } from '../controls/Icon.tsx'
import { SaveRow } from '../controls/SaveRow.tsx'
import { useIsMounted, useUnsaved } from '../hooks.ts'
import type { Chosen } from './PicturePicker.tsx'
import { Preview } from './Preview.tsx'
import { SizeWarning } from './SizeWarning.tsx'
import { useUploads } from './use-uploads.ts'

/** The maximum number of pictures at once. */
const most = 24

/** A file, and its picture in the content folder or the reason why it was refused. */
interface Row {
  file: File
  picture?: string
  refused?: string
  description: string
}

interface Properties {
  /** The field of the first picture. */
  field: Address
  /** The heading of the form. */
  label: string
  files: readonly File[]
  /** Saves the accepted pictures in file order. Resolves to the reason if it was refused. */
  onSave: (chosen: readonly Chosen[]) => Promise<string | undefined>
  onCancel: () => void
}

/** A form to upload several files and describe them. Descriptions are optional. */
export function SeveralPictures({ field, label, files, onSave, onCancel }: Properties) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    files.slice(0, most).map((file) => ({ file, description: '' })),
  )
  const [reason, setReason] = useState<string>()
  const [sent, setSent] = useState(0)
  const { bring, keep } = useUploads()
  const isShown = useIsMounted()
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(() => true)

  const change = (file: File, changes: Partial<Row>) =>
    setRows((rows) => rows.map((row) => (row.file === file ? { ...row, ...changes } : row)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads the files once
  useEffect(() => {
    const sendAll = async () => {
      const names = new Map<string, string>()
      for (const { file } of rows) {
        if (!isShown.current) return
        setSent(0)
        const refusal = await refusalOf(
          bring(file, setSent).then((picture) => {
            const same = names.get(picture)
            if (same === undefined) names.set(picture, file.name)
            const refused = `"${file.name}" is the same picture as "${same}".`
            change(file, same === undefined ? { picture } : { refused })
          }),
        )
        if (refusal) change(file, { refused: refusal.message })
      }
    }
    void sendAll()
  }, [])

  const pictures = rows.flatMap(({ picture, description }) =>
    picture === undefined ? [] : [{ picture, description: description.trim() }],
  )
  const waiting = rows.filter(({ picture, refused }) => picture === undefined && refused === undefined)
  const tooMany = files.slice(most).map(({ name }) => name)

  // A refused file loses its text area, which may have had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each upload
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('textarea')?.focus()
  }, [waiting.length, rows.length])

  return (
    <form
      ref={form}
      className="several stack"
      // Don't let Escape close the card and lose the descriptions.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && pictures.some(({ description }) => description !== ''))
          event.stopPropagation()
      }}
      onSubmit={async (event) => {
        event.preventDefault()
        const names = pictures.map(({ picture }) => picture)
        setReason(await keep(names, () => onSave(pictures)))
      }}
    >
      <h2 className="react-aria-Label">{label}</h2>
      <p className="help">
        Describe each picture for visitors who cannot see it. Empty descriptions are listed under Not yet
        yours.
      </p>
      <ol className="several-rows">
        {rows.map(({ file, picture, refused, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={index} className="row">
            {picture === undefined ? <span className="preview" /> : <Preview name={picture} />}
            {refused === undefined ? (
              <div className="several-words">
                <TextField
                  value={description}
                  onChange={(description) => change(file, { description })}
                  aria-label={`Description of ${file.name}`}
                  autoFocus={index === 0}
                >
                  <span className="help">{file.name}</span>
                  <TextArea rows={2} dir="auto" />
                </TextField>
                {picture !== undefined && <SizeWarning name={picture} field={field} />}
              </div>
            ) : (
              <p className="several-words wrong" role="alert">
                {refused}
              </p>
            )}
            <Button
              className="quiet icon-only"
              aria-label={`Remove ${file.name}`}
              onPress={() => setRows((rows) => rows.filter((row) => row.file !== file))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ol>
      {tooMany.length > 0 && (
        <p className="wrong" role="alert">
          You can add {most} pictures at once. Add these afterwards: {tooMany.join(', ')}.
        </p>
      )}
      {waiting[0] && (
        <ProgressBar
          value={(100 * (rows.length - waiting.length + sent)) / rows.length}
          aria-label="Uploading the pictures"
        >
          {({ percentage = 0 }) => (
            <>
              <span>Checking {waiting[0]?.file.name} …</span>
              <div className="track">
                <div className="fill" style={{ inlineSize: `${percentage}%` }} />
              </div>
            </>
          )}
        </ProgressBar>
      )}
      <SaveRow
        words={pictures.length === 1 ? 'Save 1 picture' : `Save ${pictures.length} pictures`}
        isReady={pictures.length > 0 && waiting.length === 0}
        reason={reason}
        onCancel={onCancel}
      />
    </form>
  )
}
