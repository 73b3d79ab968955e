import { useEffect, useState } from 'react'
import {
  Button,
  Checkbox,
  DropZone,
  FileTrigger,
  Form,
  ListBox,
  ListBoxItem,
  ProgressBar,
  Text,
} from 'react-aria-components'
import { noteOf, ownName, picturesAt } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { refusalOf } from '../client.ts'
import { descriptionOf, filledDependentFields } from '../content.ts'
import { Icon } from '../controls/Icon.tsx'
import { SaveRow } from '../controls/SaveRow.tsx'
import { useUnsaved } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { Description } from './Description.tsx'
import { Preview } from './Preview.tsx'
import { SizeWarning } from './SizeWarning.tsx'
import { accepted, deletePicture, unusedPictures } from './upload.ts'
import { useUploads } from './use-uploads.ts'

/** A chosen picture and its description. */
export interface Chosen {
  picture: string
  description: string
  /** Text fields of the old picture to keep. */
  kept?: readonly Address[]
}

interface Properties {
  field: Address
  /** The current picture; empty if there is none. */
  picture: string
  /** Its description; undefined if the field has none. */
  description?: string | undefined
  /** A file dropped on the page. It is uploaded at once. */
  file?: File | undefined
  /**
   * Called with several files, which become further pictures of a work. The file dialog offers this only when
   * adding a picture.
   */
  onSeveral?: ((files: readonly File[]) => void) | undefined
  /** Saves the choice. Resolves to the reason if it was refused. */
  onSave: (chosen: Chosen) => Promise<string | undefined>
  onCancel: () => void
}

/**
 * A form to choose a picture: upload a file, or take one from the content folder. On close, it deletes
 * uploads that were not saved.
 */
export function PicturePicker({
  field,
  picture,
  description,
  file,
  onSeveral,
  onSave,
  onCancel,
}: Properties) {
  const { state } = useStudio().editor
  const [name, setName] = useState(picture)
  const [typed, type] = useState<string>()
  const isOther = name !== picture || file !== undefined
  // A new picture has no description yet.
  const said = typed ?? (isOther ? '' : (description ?? ''))
  const [kept, setKept] = useState<readonly Address[]>([])
  const [reason, setReason] = useState<string>()
  useUnsaved(() => isOther || said !== (description ?? ''))
  const [unused, setUnused] = useState<readonly string[]>([])
  const [brought, setBrought] = useState<readonly string[]>([])
  /** The uploaded share of the file, from 0 to 1. Undefined if nothing is being uploaded. */
  const [sent, setSent] = useState<number>()
  const { bring, keep } = useUploads()
  const isAdding = onSeveral !== undefined && picture === ''
  const others = [...new Set([...brought, ...unused, ...picturesIn(state)])]

  useEffect(() => {
    // The list is optional.
    unusedPictures().then(setUnused, () => undefined)
  }, [])

  const send = async (file: File) => {
    setReason(undefined)
    setSent(0)
    const refusal = await refusalOf(
      bring(file, setSent).then((name) => {
        setName(name)
        setBrought((known) => [name, ...known])
      }),
    )
    setSent(undefined)
    if (refusal) setReason(refusal.message)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads the dropped file once
  useEffect(() => {
    if (file) void send(file)
  }, [file])
  const take = async (files: readonly File[]) => {
    const [first, ...others] = files
    if (others.length > 0 && onSeveral) onSeveral(files)
    else if (first) await send(first)
  }

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

  return (
    <Form
      className="picker stack"
      onSubmit={async (event) => {
        event.preventDefault()
        setReason(
          await keep([name], () =>
            onSave({ picture: name, description: said.trim(), kept: isOther ? kept : [] }),
          ),
        )
      }}
    >
      <DropZone
        className="picker-drop row"
        aria-label="Drop a picture here"
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const dropped = items.filter((item) => item.kind === 'file')
          await take(await Promise.all(dropped.map((item) => item.getFile())))
        }}
      >
        {name !== '' && <Preview name={name} />}
        <Text slot="label">{name === '' ? 'Drop a picture here' : name}</Text>
        <FileTrigger
          acceptedFileTypes={accepted}
          allowsMultiple={isAdding}
          onSelect={(files) => void take([...(files ?? [])])}
        >
          <Button className="quiet" autoFocus={description === undefined}>
            {isAdding ? 'Choose files …' : 'Choose a file …'}
          </Button>
        </FileTrigger>
      </DropZone>
      <SizeWarning name={name} field={field} />
      {sent !== undefined && (
        <ProgressBar value={100 * sent} aria-label="Uploading the picture">
          <span>{sent === 1 ? 'Checking …' : `${Math.round(100 * sent)}%`}</span>
          <div className="track">
            <div className="fill" style={{ inlineSize: `${100 * sent}%` }} />
          </div>
        </ProgressBar>
      )}
      {others.length > 0 && (
        <ListBox
          className="picker-others"
          aria-label="Pictures in your folder"
          layout="grid"
          orientation="horizontal"
          selectionMode="single"
          selectedKeys={[name]}
          disallowEmptySelection
          onSelectionChange={([key]) => setName(String(key))}
        >
          {others.map((other) => (
            <ListBoxItem key={other} id={other} aria-label={other} textValue={other} className="picker-other">
              <Preview name={other} />
            </ListBoxItem>
          ))}
        </ListBox>
      )}
      {unused.includes(name) && !brought.includes(name) && (
        <Button className="quiet" onPress={removeForGood}>
          Delete permanently
        </Button>
      )}
      {description !== undefined && (
        <Description said={said} former={isOther ? description : ''} say={type} />
      )}
      {isOther && picture !== '' && <DependentFields field={field} kept={kept} keep={setKept} />}
      <SaveRow isReady={name !== '' && sent === undefined} reason={reason} onCancel={onCancel} />
    </Form>
  )
}

/** The pictures used in the content, without duplicates. */
const picturesIn = (state: State) =>
  new Set(Object.keys(state.content).flatMap((file) => picturesAt(file, state)))

interface BelongingsProperties {
  field: Address
  kept: readonly Address[]
  keep(fields: readonly Address[]): void
}

/** Says what is removed with the old picture, and lets the owner keep its texts. */
function DependentFields({ field, kept, keep }: BelongingsProperties) {
  const { state } = useStudio().editor
  const fields = filledDependentFields(field, state).filter((other) => other !== descriptionOf(field))
  const removed = fields.filter((other) => !kept.includes(other)).map(ownName)
  return (
    <>
      {removed.length > 0 && <p className="help">Saving also removes: {removed.join(', ')}.</p>}
      {fields
        .filter((other) => noteOf(other)?.kind === 'words')
        .map((other) => (
          <Checkbox
            key={other}
            isSelected={kept.includes(other)}
            onChange={(isKept) => keep(isKept ? [...kept, other] : kept.filter((one) => one !== other))}
          >
            <span className="box">{kept.includes(other) && <Icon name="done" />}</span>
            <span>
              Keep {ownName(other)}: <span dir="auto">{textOf(state, other)}</span>
            </span>
          </Checkbox>
        ))}
    </>
  )
}
