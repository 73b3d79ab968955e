import { useEffect, useRef, useState } from 'react'
import { noteOf, ownName, picturesAt } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { refusalOf } from '../client.ts'
import { descriptionOf, filledDependentFields } from '../content.ts'
import { Button, Progress, SaveRow, TextField } from '../controls/controls.tsx'
import { isOfFiles, useUnsaved } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { Preview, SizeWarning } from './Preview.tsx'
import { accepted, deletePicture, unusedPictures } from './upload.ts'
import { useUploads } from './use-uploads.ts'

export interface Chosen {
  picture: string
  description: string
  /** Text fields of the old picture to keep. */
  kept?: readonly Address[]
}

interface Properties {
  field: Address
  picture: string
  description?: string | undefined
  /** A file dropped on the page. It is uploaded at once. */
  file?: File | undefined
  /** Called with several files, which become further pictures of a work. */
  onSeveral?: ((files: readonly File[]) => void) | undefined
  /** Saves the choice. Resolves to the reason if it was refused. */
  onSave: (chosen: Chosen) => Promise<string | undefined>
  onCancel: () => void
}

/** A form to upload a picture, or to choose one from the content folder. */
export function PicturePicker(properties: Properties) {
  const { field, picture, description = '', file, onSeveral, onSave, onCancel } = properties
  const hasDescription = properties.description !== undefined
  const { name, setName, reason, setReason, progress, keep, take, others, canDelete, removeForGood } =
    useChosenPicture(properties)
  const [typed, type] = useState<string>()
  const [kept, setKept] = useState<readonly Address[]>([])
  const isOther = name !== picture || file !== undefined
  // A new picture has no description yet.
  const said = typed ?? (isOther ? '' : description)
  useUnsaved(() => isOther || said !== description)
  return (
    <form
      className="picker stack"
      onSubmit={async (event) => {
        event.preventDefault()
        const chosen = { picture: name, description: said.trim(), kept: isOther ? kept : [] }
        setReason(await keep([name], () => onSave(chosen)))
      }}
    >
      <Files
        name={name}
        isAdding={onSeveral !== undefined && picture === ''}
        isFocused={!hasDescription}
        take={take}
      />
      <SizeWarning name={name} field={field} />
      {progress !== undefined && (
        <Progress label={progress === 1 ? 'Checking …' : 'Uploading the picture …'} value={progress} />
      )}
      {others.length > 0 && <Folder names={others} name={name} choose={setName} />}
      {canDelete && (
        <Button className="quiet" onClick={removeForGood}>
          Delete permanently
        </Button>
      )}
      {hasDescription && (
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
      {isOther && picture !== '' && <DependentFields field={field} kept={kept} keep={setKept} />}
      <SaveRow isReady={name !== '' && progress === undefined} reason={reason} onCancel={onCancel} />
    </form>
  )
}

/** The picture that the owner has chosen or uploaded, and the pictures to choose from. */
function useChosenPicture({ picture, file, onSeveral }: Properties) {
  const { state } = useStudio().editor
  const [name, setName] = useState(picture)
  const [reason, setReason] = useState<string>()
  const [unused, setUnused] = useState<readonly string[]>([])
  const [brought, setBrought] = useState<readonly string[]>([])
  const { progress, bring, keep } = useUploads()

  useEffect(() => {
    // The list is optional.
    unusedPictures().then(setUnused, () => undefined)
  }, [])

  const take = async (files: readonly File[]) => {
    const [first, ...others] = files
    if (others.length > 0 && onSeveral) return onSeveral(files)
    if (!first) return
    setReason(undefined)
    const refusal = await bring(first, (name) => {
      setName(name)
      setBrought((known) => [name, ...known])
    })
    if (refusal) setReason(refusal)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads the dropped file once
  useEffect(() => {
    if (file) void take([file])
  }, [file])

  const removeForGood = async () => {
    // Before the request, as the preview may still be loading.
    setUnused((known) => known.filter((one) => one !== name))
    setName(picture)
    const refusal = await refusalOf(deletePicture(name))
    if (!refusal) return
    setUnused((known) => [name, ...known])
    setName(name)
    setReason(refusal.message)
  }
  return {
    name,
    setName,
    reason,
    setReason,
    progress,
    keep,
    take,
    others: [...new Set([...brought, ...unused, ...picturesIn(state)])],
    canDelete: unused.includes(name) && !brought.includes(name),
    removeForGood,
  }
}

const picturesIn = (state: State) =>
  new Set(Object.keys(state.content).flatMap((file) => picturesAt(file, state)))

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
  const fields = filledDependentFields(field, state).filter((other) => other !== descriptionOf(field))
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
