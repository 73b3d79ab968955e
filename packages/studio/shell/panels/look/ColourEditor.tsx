import type { Seeds } from '@portfolio/content/look/tokens.ts'
import { useEffect, useRef, useState } from 'react'
import {
  Button,
  type Color,
  ColorArea,
  ColorSlider,
  ColorThumb,
  Group,
  Label,
  parseColor,
  SliderTrack,
} from 'react-aria-components'
import { noteOf } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { useLatest } from '../../hooks.ts'
import { type StepName, stepOf } from '../../shortcuts.ts'
import { useStudio } from '../../use-studio.ts'
import { TextEditor } from '../details/TextEditor.tsx'
import { useField } from '../details/use-field.ts'
import { readable, type SeedName } from './sheet.ts'

interface Properties {
  field: Address
  name: SeedName
  /** The colours of the scheme, including the unsaved one. */
  seeds: Seeds | undefined
  /** Why these colours cannot be saved: a phrase that follows "the ink". */
  mistake: string | undefined
  /** Called with each picked colour, and with undefined when it is saved or reset. */
  drawn(colour: string | undefined): void
}

/** Milliseconds of debounce, so that several arrow keys make one change. */
const saveDelay = 600

/** Edits a colour with a picker or as text. Does not save colours that make text unreadable. */
export function ColourEditor({ field, name, seeds, mistake, drawn }: Properties) {
  const { editor } = useStudio()
  const { text, isSaved, refusal, type, save, leave, discard } = useField(field)
  /** The picked colour. Keeps the hue, which the saved text of a grey loses. */
  const [picked, setPicked] = useState<Color>()
  const note = noteOf(field)
  const colour = asHsb(seeds?.[name], picked)
  const instead = seeds && readable(name, seeds)
  const canBeSaved = isSaved || (seeds && readable(name, { ...seeds, [name]: text }) === undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a save or reset
  useEffect(() => {
    if (isSaved) drawn(undefined)
  }, [isSaved])

  const draw = (next: Color) => {
    clearTimeout(waiting.current)
    setPicked(next)
    type(next.toString('hex'))
    drawn(next.toString('hex'))
  }
  const leaveLatest = useLatest(() => canBeSaved && leave())
  const saveSoon = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => leaveLatest.current(), saveDelay)
  }
  // Save when another colour is chosen or the panel closes.
  useEffect(() => () => void leaveLatest.current(), [leaveLatest])

  /** The picked colour is the latest change. If it cannot be saved, undo only resets it. */
  const step = async (name: StepName) => {
    if (canBeSaved && (await save())) await editor[name]()
    else if (name === 'undo') discard()
  }
  return (
    <div className="stack wide">
      {colour && (
        <Group
          className="stack wide"
          aria-label={note?.label ?? name}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) leaveLatest.current()
          }}
          onKeyDown={(event) => {
            const name = stepOf(event.nativeEvent)
            if (name === undefined) return
            event.preventDefault()
            void step(name)
          }}
        >
          <ColorArea
            aria-label={`${note?.label}: saturation and brightness`}
            colorSpace="hsb"
            xChannel="saturation"
            yChannel="brightness"
            value={colour}
            onChange={draw}
            onChangeEnd={saveSoon}
          >
            <ColorThumb />
          </ColorArea>
          <ColorSlider colorSpace="hsb" channel="hue" value={colour} onChange={draw} onChangeEnd={saveSoon}>
            <Label>Hue</Label>
            <SliderTrack>
              <ColorThumb />
            </SliderTrack>
          </ColorSlider>
        </Group>
      )}
      <div role="status">
        {seeds && instead && (
          <div className="unreadable stack">
            <p className="wrong">Not saved: the ink {mistake}.</p>
            <Button
              onPress={() => {
                drawn(instead)
                void save(instead)
              }}
            >
              <span className="swatch-colour" style={{ background: instead }} />
              Use {instead}, the nearest readable colour
            </Button>
            <Button onPress={discard}>Discard</Button>
          </div>
        )}
        {refusal && <p className="wrong">{refusal}</p>}
      </div>
      {note && (
        <TextEditor
          field={field}
          note={{
            ...note,
            label: 'Value',
            help: `For example #fd5f1a, rgb(253 95 26), oklch(0.685 0.205 40) or tomato.`,
          }}
        />
      )}
    </div>
  )
}

/** Converts a colour for the picker. Returns the picked colour if it is the same, as it keeps the hue of greys. */
function asHsb(colour: string | undefined, picked: Color | undefined): Color | undefined {
  if (picked && picked.toString('hex').toLowerCase() === colour) return picked
  return colour === undefined ? undefined : parseColor(colour).toFormat('hsb')
}
