import { useRef, useState } from 'react'
import { dependentFields, fieldInfoOf, picturesAt, shortFieldName } from '../../fields.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { deletePicture, loadUnusedPictures } from '../client.ts'
import { Button, ErrorMessage, ProgressBar, SaveForm, TextField } from '../controls/controls.tsx'
import { createTextEdits } from '../edits.ts'
import type { ListPosition } from '../frame/frame-store.ts'
import { isFileDrag, useData, useRequest, useUnsavedWarning } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { siblingField } from './framing.ts'
import { Preview, SizeWarning } from './Preview.tsx'
import { acceptedTypes, useUploads } from './use-uploads.ts'

export interface PictureChoice {
  /** The file's name in `content/pictures/`. */
  picture: string
  description: string
  /** Text fields of the replaced picture that stay for the new one. */
  keptFields?: readonly Address[]
}

interface Properties {
  field: Address
  /** Where to insert a new entry. Without it, the picture replaces the current one of the field. */
  insertAt?: ListPosition | undefined
  /** The file dropped on the page, as a list of one. */
  files?: readonly File[] | undefined
  /** Receives several files, which become further pictures of a work. */
  onMultipleFiles?: ((files: readonly File[]) => void) | undefined
  /** Saves the picture. Resolves to the reason if the server refuses it. */
  save: (choices: readonly PictureChoice[]) => Promise<string | undefined>
  cancel: () => void
}

/** A form to upload a picture, or to choose one from the content folder. */
export function PicturePicker({ field, insertAt, files, onMultipleFiles, save, cancel }: Properties) {
  const { state } = useStudio().editor
  const descriptionField = findDescriptionField(field)
  const currentPicture = insertAt ? '' : textAt(state, field)
  const savedDescription = descriptionField && !insertAt ? textAt(state, descriptionField) : ''
  const [selectedPicture, setSelectedPicture] = useState(currentPicture)
  const { uploads, pendingUploads, addFiles } = useUploads(files, setSelectedPicture)
  const [typedDescription, setTypedDescription] = useState<string>()
  const hasNewPicture = selectedPicture !== currentPicture || files !== undefined
  // The old description does not fit the new picture.
  const description = typedDescription ?? (hasNewPicture ? '' : savedDescription)
  useUnsavedWarning(() => hasNewPicture || description !== savedDescription)
  return (
    <SaveForm
      className="picture-picker"
      canSave={selectedPicture !== '' && pendingUploads.length === 0}
      save={(formData) => {
        const keptFields = formData.getAll('keep').map(String)
        return save([{ picture: selectedPicture, description: description.trim(), keptFields }])
      }}
      cancel={cancel}
    >
      <FileInput
        selectedPicture={selectedPicture}
        isMultiple={onMultipleFiles !== undefined && currentPicture === ''}
        shouldFocus={descriptionField === undefined}
        addFiles={(files) =>
          onMultipleFiles && files.length > 1 ? onMultipleFiles(files) : void addFiles(files.slice(0, 1))
        }
      />
      <ErrorMessage>{uploads.at(-1)?.refusal}</ErrorMessage>
      <SizeWarning picture={selectedPicture} field={field} />
      {pendingUploads.length > 0 && <ProgressBar label="Checking …" />}
      <PictureFolder
        selectedPicture={selectedPicture}
        uploadedPictures={uploads.flatMap(({ picture = [] }) => picture)}
        onSelect={(newPicture = currentPicture) => setSelectedPicture(newPicture)}
      />
      {descriptionField && (
        <TextField
          label="Description, for visitors who cannot see the picture"
          isMultiline
          required
          autoFocus
          value={description}
          onTextChange={setTypedDescription}
        />
      )}
      {hasNewPicture && savedDescription !== '' && savedDescription !== description && (
        <Button className="plain" onClick={() => setTypedDescription(savedDescription)}>
          <span>
            Keep: <span dir="auto">{savedDescription}</span>
          </span>
        </Button>
      )}
      {hasNewPicture && currentPicture !== '' && <DependentFields field={field} />}
    </SaveForm>
  )
}

/** Returns the field of a picture's description. Undefined if there is no such field. */
function findDescriptionField(field: Address): Address | undefined {
  const descriptionField = siblingField(field, 'description')
  return descriptionField !== field && fieldInfoOf(descriptionField) ? descriptionField : undefined
}

interface FileInputProperties {
  selectedPicture: string
  isMultiple: boolean
  shouldFocus: boolean
  addFiles(files: readonly File[]): void
}

/** A drop zone with a button for the file dialog. */
export function FileInput({ selectedPicture, isMultiple, shouldFocus, addFiles }: FileInputProperties) {
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className="picker-drop-zone row"
      onDragOver={(event) => isFileDrag(event.nativeEvent) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        addFiles([...event.dataTransfer.files])
      }}
    >
      {selectedPicture !== '' && <Preview picture={selectedPicture} />}
      <span>{selectedPicture === '' ? 'Drop a picture here' : selectedPicture}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        multiple={isMultiple}
        onChange={({ currentTarget }) => addFiles([...(currentTarget.files ?? [])])}
      />
      <Button className="plain" autoFocus={shouldFocus} onClick={() => input.current?.click()}>
        {isMultiple ? 'Choose files …' : 'Choose a file …'}
      </Button>
    </div>
  )
}

interface PictureFolderProperties {
  selectedPicture: string
  uploadedPictures: readonly string[]
  /** Selects a picture. Without a name, selects the saved picture again. */
  onSelect(selectedPicture?: string): void
}

/** Lists the pictures of the content folder. Lets the owner select one, or delete an unused one. */
function PictureFolder({ selectedPicture, uploadedPictures, onSelect }: PictureFolderProperties) {
  const { state } = useStudio().editor
  // After each deletion, the list of unused pictures is loaded again.
  const [deletionCount, setDeletionCount] = useState(0)
  const { data: unusedPictures = [] } = useData(loadUnusedPictures, deletionCount)
  const { refusal, run } = useRequest()
  const usedPictures = Object.keys(state.content).flatMap((file) => picturesAt(file, state))
  const pictures = new Set([...uploadedPictures.toReversed(), ...unusedPictures, ...usedPictures])
  const deleteSelected = async () => {
    onSelect()
    await run(() => deletePicture(selectedPicture))
    setDeletionCount(deletionCount + 1)
  }
  return (
    <>
      <fieldset className="picker-folder" aria-label="Pictures in your folder">
        {[...pictures].map((picture) => (
          <label key={picture} className="picker-option">
            <input
              type="radio"
              name="picture"
              aria-label={picture}
              checked={picture === selectedPicture}
              onChange={() => onSelect(picture)}
            />
            <Preview picture={picture} />
          </label>
        ))}
      </fieldset>
      {unusedPictures.includes(selectedPicture) && !uploadedPictures.includes(selectedPicture) && (
        <Button className="plain" onClick={deleteSelected}>
          Delete permanently
        </Button>
      )}
      <ErrorMessage>{refusal?.message}</ErrorMessage>
    </>
  )
}

/** Lists the fields that are removed with the old picture, such as its caption. Lets the owner keep the texts. */
function DependentFields({ field }: { field: Address }) {
  const { state } = useStudio().editor
  const [keptFields, setKeptFields] = useState<readonly Address[]>([])
  const fields = dependentFields(field, state).filter(
    (dependent) => textAt(state, dependent) !== '' && dependent !== findDescriptionField(field),
  )
  const removedNames = fields.filter((dependent) => !keptFields.includes(dependent)).map(shortFieldName)
  return (
    <>
      {removedNames.length > 0 && <p className="help">Saving also removes: {removedNames.join(', ')}.</p>}
      {fields
        .filter((dependent) => fieldInfoOf(dependent)?.kind === 'text')
        .map((dependent) => (
          <label key={dependent} className="row">
            <input
              type="checkbox"
              name="keep"
              value={dependent}
              onChange={({ currentTarget: { checked } }) => {
                const remainingFields = keptFields.filter((keptField) => keptField !== dependent)
                setKeptFields(checked ? [...remainingFields, dependent] : remainingFields)
              }}
            />
            <span>
              Keep {shortFieldName(dependent)}: <span dir="auto">{textAt(state, dependent)}</span>
            </span>
          </label>
        ))}
    </>
  )
}

/** Returns the edits that set the picture of a field, or insert entries. An entry without a description gets a placeholder. */
export function createPictureEdits(
  field: Address,
  insertAt: ListPosition | undefined,
  choices: readonly PictureChoice[],
  state: State,
): Edit[] {
  if (insertAt)
    return choices.map(({ picture, description }, offset) => ({
      kind: 'insert',
      list: insertAt.list,
      index: insertAt.index + offset,
      entry: { picture, ...(description !== '' && { description }) },
    }))
  return choices.flatMap((choice) => createReplacementEdits(field, choice, state))
}

function createReplacementEdits(
  field: Address,
  { picture, description, keptFields = [] }: PictureChoice,
  state: State,
): Edit[] {
  const descriptionField = findDescriptionField(field)
  /** Returns an edit even if the text is unchanged: the owner has confirmed it for the new picture. */
  const createConfirmedEdit = (field: Address, text?: string): Edit => {
    const previous = textAt(state, field)
    return { kind: 'set', field, text: text ?? previous, previous }
  }
  const replacementEdits = [
    ...createTextEdits(state, field, picture),
    ...keptFields.map((field) => createConfirmedEdit(field)),
  ]
  if (!descriptionField) return replacementEdits
  // Without a new picture, only the description can have changed.
  if (replacementEdits.length === 0) return createTextEdits(state, descriptionField, description)
  return [...replacementEdits, createConfirmedEdit(descriptionField, description)]
}
