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
import type { Seeds } from '../../../../site/look/tokens.ts'
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
  /** The scheme's colours with the one that is being chosen. */
  seeds: Seeds | undefined
  /** Why these cannot be saved, in words that go on from the ink. */
  mistake: string | undefined
  /** Told each colour that is drawn, and nothing once it is saved or taken back. */
  drawn(colour: string | undefined): void
}

/** How long nothing is drawn until it is saved: keys draw in steps, which are one change. */
const pause = 600

/** One colour: drawn on an area, or written as its owner has it. What cannot be read is not saved. */
export function ColourEditor({ field, name, seeds, mistake, drawn }: Properties) {
  const { desk } = useStudio()
  const { text, isSaved, refusal, type, save, leave, takeBack } = useField(field)
  /** The colour as it was drawn, which keeps the hue of a grey. */
  const [held, hold] = useState<Color>()
  const note = noteOf(field)
  const colour = asHsb(seeds?.[name], held)
  const instead = seeds && readable(name, seeds)
  const canBeSaved = isSaved || (seeds && readable(name, { ...seeds, [name]: text }) === undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is saved or taken back
  useEffect(() => {
    if (isSaved) drawn(undefined)
  }, [isSaved])

  const draw = (next: Color) => {
    clearTimeout(waiting.current)
    hold(next)
    type(next.toString('hex'))
    drawn(next.toString('hex'))
  }
  const leaveLatest = useLatest(() => canBeSaved && leave())
  const saveSoon = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => leaveLatest.current(), pause)
  }
  // Also as another colour is chosen, or the panel is closed.
  useEffect(() => () => void leaveLatest.current(), [leaveLatest])

  /** What is drawn is the last change: where it cannot be saved, it is what is undone. */
  const step = async (name: StepName) => {
    if (canBeSaved && (await save())) await desk[name]()
    else if (name === 'undo') takeBack()
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
            aria-label={`${note?.label}: how vivid, how bright`}
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
              Take {instead}, the nearest that would do
            </Button>
            <Button onPress={takeBack}>Take it back</Button>
          </div>
        )}
        {refusal && <p className="wrong">{refusal}</p>}
      </div>
      {note && (
        <TextEditor
          field={field}
          note={{
            ...note,
            label: 'Written as',
            help: `As #fd5f1a, rgb(253 95 26), oklch(0.685 0.205 40) or tomato.`,
          }}
        />
      )}
    </div>
  )
}

/** A colour on the area. The one that was drawn keeps its hue there, which a grey has lost. */
function asHsb(colour: string | undefined, held: Color | undefined): Color | undefined {
  if (held && held.toString('hex').toLowerCase() === colour) return held
  return colour === undefined ? undefined : parseColor(colour).toFormat('hsb')
}
