import { useEffect, useState } from 'react'
import {
  Button,
  DropZone,
  FileTrigger,
  Form,
  Label,
  ListBox,
  ListBoxItem,
  ProgressBar,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components'
import { RefusedRequest } from '../client.ts'
import { useUnsaved } from '../hooks.ts'
import { Preview } from './Preview.tsx'
import { accepted, deletePicture, unusedPictures } from './upload.ts'
import { useUpload } from './use-upload.ts'

/** A picture, and what it shows for those who cannot see it. */
export interface Chosen {
  picture: string
  description: string
}

interface Props {
  /** The picture that is there now; empty where there is none. */
  picture: string
  /** Its description; undefined where none is asked for. */
  description?: string | undefined
  /** The pictures that the content names. */
  named: readonly string[]
  /** A file that was dropped already. */
  file?: File | undefined
  /** Takes what was chosen; gives why not, where it could not. */
  onSave: (chosen: Chosen) => Promise<string | undefined>
  onCancel: () => void
}

/** Chooses a picture: a file from the owner's computer, dropped or found, or one that is in the folder already. */
export function PicturePicker({ picture, description, named, file, onSave, onCancel }: Props) {
  const [name, setName] = useState(picture)
  const [said, setSaid] = useState(file === undefined ? (description ?? '') : '')
  const [reason, setReason] = useState<string>()
  useUnsaved(() => name !== picture || file !== undefined || said !== (description ?? ''))
  const [unused, setUnused] = useState<readonly string[]>([])
  const [brought, setBrought] = useState<readonly string[]>([])
  const others = [...new Set([...brought, ...unused, ...named])]

  useEffect(() => {
    // The list of unused pictures is a help that may be missing.
    unusedPictures().then(setUnused, () => undefined)
  }, [])

  const { sent, send, kept } = useUpload((taken) => {
    setName(taken)
    setBrought((known) => [taken, ...known])
  }, setReason)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file that was dropped is sent once
  useEffect(() => {
    if (file) void send(file)
  }, [file])

  const removeForGood = async () => {
    try {
      await deletePicture(name)
      setUnused((known) => known.filter((one) => one !== name))
      setName(picture)
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      setReason(error.message)
    }
  }

  return (
    <Form
      className="picker"
      onSubmit={async (event) => {
        event.preventDefault()
        kept.current = name
        const refusal = await onSave({ picture: name, description: said.trim() })
        if (refusal !== undefined) kept.current = undefined
        setReason(refusal)
      }}
    >
      <DropZone
        className="picker-drop"
        aria-label="Drop a picture here"
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const dropped = items.find((item) => item.kind === 'file')
          if (dropped) await send(await dropped.getFile())
        }}
      >
        {name !== '' && <Preview name={name} />}
        <Text slot="label">{name === '' ? 'Drop a picture here' : name}</Text>
        <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => files?.[0] && send(files[0])}>
          <Button className="quiet" autoFocus={description === undefined}>
            Choose a file …
          </Button>
        </FileTrigger>
      </DropZone>
      {sent !== undefined && (
        <ProgressBar value={100 * sent} aria-label="Sending the picture">
          {({ percentage, valueText }) => (
            <>
              <span>{sent === 1 ? 'Looking at it …' : valueText}</span>
              <div className="track">
                <div className="fill" style={{ inlineSize: `${percentage}%` }} />
              </div>
            </>
          )}
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
          onSelectionChange={(keys) => {
            const [chosen] = [...keys]
            if (typeof chosen === 'string') setName(chosen)
          }}
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
          Delete it for good: it cannot be undone
        </Button>
      )}
      {description !== undefined && (
        <TextField isRequired value={said} onChange={setSaid} autoFocus>
          <Label>What it shows, for those who cannot see it</Label>
          <TextArea rows={3} dir="auto" />
        </TextField>
      )}
      {reason !== undefined && (
        <p className="wrong" role="alert">
          {reason}
        </p>
      )}
      <div className="picture-ways">
        <Button type="submit" className="loud" isDisabled={name === '' || sent !== undefined}>
          Save
        </Button>
        <Button className="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
