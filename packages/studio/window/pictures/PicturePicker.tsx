import { useEffect, useRef, useState } from 'react'
import { dependentFields, noteOf, ownName, picturesAt } from '../../fields.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { refusalOf } from '../client.ts'
import { Button, Progress, SaveRow, TextField } from '../controls/controls.tsx'
import { setTextEdits } from '../edits.ts'
import { isOfFiles, useOptionalData, useUnsaved } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { Preview, SizeWarning } from './Preview.tsx'
import { accepted, deletePicture, unusedPictures, useUploads } from './upload.ts'

export interface Chosen {
  picture: string
  description: string
  /** Text fields of the old picture to keep. */
  kept?: readonly Address[]
}

interface Properties {
  field: Address
  /** Whether the picture is inserted instead of replacing that of the field. */
  isNew?: boolean
  /** A file dropped on the page. It is uploaded at once. */
  file?: File | undefined
  /** Called with several files, which become further pictures of a work. */
  takeSeveral?: ((files: readonly File[]) => void) | undefined
  /** Saves the choice. Resolves to the reason if it was refused. */
  save: (chosen: Chosen) => Promise<string | undefined>
  cancel: () => void
}

/** A form to upload a picture, or to choose one from the content folder. */
export function PicturePicker({ field, isNew = false, file, takeSeveral, save, cancel }: Properties) {
  const { state } = useStudio().editor
  const described = descriptionOf(field)
  const old = isNew ? '' : textOf(state, field)
  const description = described && !isNew ? textOf(state, described) : ''
  const { name, setName, others, canDelete, removeForGood, take, progress, keep, reason, setReason } =
    usePicked(old, file, takeSeveral)
  const [typed, type] = useState<string>()
  const [kept, setKept] = useState<readonly Address[]>([])
  const isOther = name !== old || file !== undefined
  // A new picture has no description yet.
  const said = typed ?? (isOther ? '' : description)
  useUnsaved(() => isOther || said !== description)
  return (
    <form
      className="picker stack"
      onSubmit={async (event) => {
        event.preventDefault()
        const chosen = { picture: name, description: said.trim(), kept: isOther ? kept : [] }
        setReason(await keep([name], () => save(chosen)))
      }}
    >
      <Files
        name={name}
        isAdding={takeSeveral !== undefined && old === ''}
        isFocused={described === undefined}
        take={take}
      />
      <SizeWarning name={name} field={field} />
      {progress !== undefined && (
        <Progress label={progress === 1 ? 'Checking …' : 'Uploading the picture …'} value={progress} />
      )}
      <Folder names={others} name={name} choose={setName} />
      {canDelete && (
        <Button className="quiet" onClick={removeForGood}>
          Delete permanently
        </Button>
      )}
      {described && (
        <TextField
          label="Description, for visitors who cannot see the picture"
          hasLines
          required
          autoFocus
          value={said}
          onText={type}
        />
      )}
      {isOther && description !== '' && description !== said && (
        <Button className="quiet" onClick={() => type(description)}>
          <span>
            Keep: <span dir="auto">{description}</span>
          </span>
        </Button>
      )}
      {isOther && old !== '' && <DependentFields field={field} kept={kept} keep={setKept} />}
      <SaveRow isReady={name !== '' && progress === undefined} reason={reason} onCancel={cancel} />
    </form>
  )
}

/** The picture that the owner has chosen or uploaded, and those to choose from. */
function usePicked(old: string, file: Properties['file'], takeSeveral: Properties['takeSeveral']) {
  const { state } = useStudio().editor
  const [name, setName] = useState(old)
  const [reason, setReason] = useState<string>()
  const [brought, setBrought] = useState<readonly string[]>([])
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const unused = (useOptionalData(unusedPictures, 0) ?? []).filter((one) => !deleted.includes(one))
  const { progress, bring, keep } = useUploads()

  const take = async (files: readonly File[]) => {
    const [first, ...others] = files
    if (others.length > 0 && takeSeveral) return takeSeveral(files)
    if (!first) return
    const refusal = await bring(first, (name) => {
      setName(name)
      setBrought((known) => [name, ...known])
    })
    setReason(refusal)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads the dropped file once
  useEffect(() => {
    if (file) void take([file])
  }, [file])
  const removeForGood = async () => {
    setName(old)
    const refusal = await refusalOf(deletePicture(name))
    setReason(refusal?.message)
    if (!refusal) setDeleted((names) => [...names, name])
  }
  return {
    name,
    setName,
    others: [...new Set([...brought, ...unused, ...picturesIn(state)])],
    canDelete: unused.includes(name) && !brought.includes(name),
    removeForGood,
    take,
    progress,
    keep,
    reason,
    setReason,
  }
}

/** Returns the field with a picture's description, if it has one. */
function descriptionOf(field: Address): Address | undefined {
  const described = field.replace(/\bpicture$/, 'description')
  return described !== field && noteOf(described) ? described : undefined
}

const picturesIn = (state: State) => Object.keys(state.content).flatMap((file) => picturesAt(file, state))

interface FilesProperties {
  name: string
  isAdding: boolean
  isFocused: boolean
  take(files: readonly File[]): void
}

/** Takes files by drop or by the system's dialog. */
function Files({ name, isAdding, isFocused, take }: FilesProperties) {
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className="picker-drop row"
      onDragOver={(event) => isOfFiles(event.nativeEvent) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take([...event.dataTransfer.files])
      }}
    >
      {name !== '' && <Preview name={name} />}
      <span>{name === '' ? 'Drop a picture here' : name}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        multiple={isAdding}
        onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
      />
      <Button className="quiet" autoFocus={isFocused} onClick={() => input.current?.click()}>
        {isAdding ? 'Choose files …' : 'Choose a file …'}
      </Button>
    </div>
  )
}

interface FolderProperties {
  names: readonly string[]
  name: string
  choose(name: string): void
}

const Folder = ({ names, name, choose }: FolderProperties) => (
  <fieldset className="picker-others" aria-label="Pictures in your folder">
    {names.map((one) => (
      <label key={one} className="picker-other">
        <input
          type="radio"
          name="picture"
          aria-label={one}
          checked={one === name}
          onChange={() => choose(one)}
        />
        <Preview name={one} />
      </label>
    ))}
  </fieldset>
)

interface DependentProperties {
  field: Address
  kept: readonly Address[]
  keep(fields: readonly Address[]): void
}

/** Says what is removed with the old picture, and lets the owner keep its texts. */
function DependentFields({ field, kept, keep }: DependentProperties) {
  const { state } = useStudio().editor
  const fields = dependentFields(field, state).filter(
    (other) => textOf(state, other) !== '' && other !== descriptionOf(field),
  )
  const removed = fields.filter((other) => !kept.includes(other)).map(ownName)
  return (
    <>
      {removed.length > 0 && <p className="help">Saving also removes: {removed.join(', ')}.</p>}
      {fields
        .filter((other) => noteOf(other)?.kind === 'words')
        .map((other) => (
          <label key={other} className="row">
            <input
              type="checkbox"
              checked={kept.includes(other)}
              onChange={({ currentTarget: { checked } }) =>
                keep(checked ? [...kept, other] : kept.filter((one) => one !== other))
              }
            />
            <span>
              Keep {ownName(other)}: <span dir="auto">{textOf(state, other)}</span>
            </span>
          </label>
        ))}
    </>
  )
}

/**
 * Returns the edits that put a picture and its description into a field.
 * @param into where to insert a new entry instead. An empty description is left out, so that the build uses the placeholder
 */
export function pictureEdits(
  field: Address,
  into: { list: Address; index: number } | undefined,
  { picture, description, kept = [] }: Chosen,
  state: State,
): Edit[] {
  if (into)
    return [{ kind: 'insert', ...into, entry: { picture, ...(description !== '' && { description }) } }]
  const described = descriptionOf(field)
  /** Written even if unchanged: the owner has confirmed it for the new picture. */
  const set = (field: Address, text?: string): Edit => {
    const was = textOf(state, field)
    return { kind: 'set', field, text: text ?? was, was }
  }
  const replaced = [...setTextEdits(state, field, picture), ...kept.map((field) => set(field))]
  if (!described) return replaced
  if (replaced.length === 0) return setTextEdits(state, described, description)
  return [...replaced, set(described, description)]
}
