import { useRef, useState } from 'react'
import { dependentFields, fieldInfoOf, picturesAt, shortFieldName } from '../../fields.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { Button, ErrorMessage, Progress, SaveForm, TextField } from '../controls/controls.tsx'
import { createTextEdits } from '../edits.ts'
import type { ListPosition } from '../frame/state.ts'
import { hasFiles, useData, useRequest, useUnsavedWarning } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { besidePicture } from './framing.ts'
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
  /** Where to insert a new entry; without it, the picture replaces that of the field. */
  into?: ListPosition | undefined
  /** A file dropped on the page. */
  files?: readonly File[] | undefined
  /** Called with several files, which become further pictures of a work. */
  takeSeveral?: ((files: readonly File[]) => void) | undefined
  /** Saves the choice. Resolves to the reason if it was refused. */
  save: (chosen: readonly Chosen[]) => Promise<string | undefined>
  cancel: () => void
}

/** A form to upload a picture, or to choose one from the content folder. */
export function PicturePicker({ field, into, files, takeSeveral, save, cancel }: Properties) {
  const { state } = useStudio().editor
  const described = descriptionOf(field)
  const old = into ? '' : textAt(state, field)
  const description = described && !into ? textAt(state, described) : ''
  const [name, setName] = useState(old)
  const { uploads, waiting, take, keep } = useUploads(files, setName)
  const [typed, type] = useState<string>()
  const [kept, setKept] = useState<readonly Address[]>([])
  const isOther = name !== old || files !== undefined
  // A new picture has no description yet.
  const said = typed ?? (isOther ? '' : description)
  useUnsavedWarning(() => isOther || said !== description)
  return (
    <SaveForm
      className="picker"
      isReady={name !== '' && waiting.length === 0}
      save={() =>
        keep([name], () => save([{ picture: name, description: said.trim(), kept: isOther ? kept : [] }]))
      }
      cancel={cancel}
    >
      <Files
        name={name}
        isAdding={takeSeveral !== undefined && old === ''}
        isFocused={described === undefined}
        take={(files) =>
          takeSeveral && files.length > 1 ? takeSeveral(files) : void take(files.slice(0, 1))
        }
      />
      <ErrorMessage>{uploads.at(-1)?.refused}</ErrorMessage>
      <SizeWarning name={name} field={field} />
      {waiting.length > 0 && <Progress label="Checking …" />}
      <Folder
        name={name}
        brought={uploads.flatMap(({ picture = [] }) => picture)}
        choose={(other = old) => setName(other)}
      />
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
    </SaveForm>
  )
}

/** Returns the field with a picture's description, if it has one. */
function descriptionOf(field: Address): Address | undefined {
  const described = besidePicture(field, 'description')
  return described !== field && fieldInfoOf(described) ? described : undefined
}

interface FilesProperties {
  name: string
  isAdding: boolean
  isFocused: boolean
  take(files: readonly File[]): void
}

/** Takes files by drop or by the system's dialog. */
export function Files({ name, isAdding, isFocused, take }: FilesProperties) {
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className="picker-drop row"
      onDragOver={(event) => hasFiles(event.nativeEvent) && event.preventDefault()}
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
  name: string
  brought: readonly string[]
  /** Chooses a picture, or the old one if there is no name. */
  choose(name?: string): void
}

/** The pictures of the content folder, to choose one or to delete one that is not used. */
function Folder({ name, brought, choose }: FolderProperties) {
  const { state } = useStudio().editor
  const [deletions, setDeletions] = useState(0)
  const { data: unused = [] } = useData(unusedPictures, deletions)
  const { refusal, run } = useRequest()
  const used = Object.keys(state.content).flatMap((file) => picturesAt(file, state))
  const remove = async () => {
    choose()
    await run(() => deletePicture(name))
    setDeletions(deletions + 1)
  }
  return (
    <>
      <fieldset className="picker-others" aria-label="Pictures in your folder">
        {[...new Set([...brought.toReversed(), ...unused, ...used])].map((one) => (
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
      {unused.includes(name) && !brought.includes(name) && (
        <Button className="quiet" onClick={remove}>
          Delete permanently
        </Button>
      )}
      <ErrorMessage>{refusal?.message}</ErrorMessage>
    </>
  )
}

interface DependentProperties {
  field: Address
  kept: readonly Address[]
  keep(fields: readonly Address[]): void
}

/** Says what is removed with the old picture, and lets the owner keep its texts. */
function DependentFields({ field, kept, keep }: DependentProperties) {
  const { state } = useStudio().editor
  const fields = dependentFields(field, state).filter(
    (other) => textAt(state, other) !== '' && other !== descriptionOf(field),
  )
  const removed = fields.filter((other) => !kept.includes(other)).map(shortFieldName)
  return (
    <>
      {removed.length > 0 && <p className="help">Saving also removes: {removed.join(', ')}.</p>}
      {fields
        .filter((other) => fieldInfoOf(other)?.kind === 'words')
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
              Keep {shortFieldName(other)}: <span dir="auto">{textAt(state, other)}</span>
            </span>
          </label>
        ))}
    </>
  )
}

/**
 * Returns the edits that put pictures and their descriptions into a field or a list.
 * @param into where to insert new entries. An empty description is left out, so that the build uses the placeholder
 */
export function pictureEdits(
  field: Address,
  into: ListPosition | undefined,
  chosen: readonly Chosen[],
  state: State,
): Edit[] {
  if (into)
    return chosen.map(({ picture, description }, at) => ({
      kind: 'insert',
      list: into.list,
      index: into.index + at,
      entry: { picture, ...(description !== '' && { description }) },
    }))
  return chosen.flatMap((one) => replacement(field, one, state))
}

function replacement(field: Address, { picture, description, kept = [] }: Chosen, state: State): Edit[] {
  const described = descriptionOf(field)
  /** Written even if unchanged: the owner has confirmed it for the new picture. */
  const set = (field: Address, text?: string): Edit => {
    const previous = textAt(state, field)
    return { kind: 'set', field, text: text ?? previous, previous }
  }
  const replaced = [...createTextEdits(state, field, picture), ...kept.map((field) => set(field))]
  if (!described) return replaced
  if (replaced.length === 0) return createTextEdits(state, described, description)
  return [...replaced, set(described, description)]
}
