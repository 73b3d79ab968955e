import { useRef, useState } from 'react'
import {
  Button,
  type Color,
  ColorArea,
  ColorSlider,
  ColorThumb,
  Label,
  parseColor,
  SliderTrack,
} from 'react-aria-components'
import type { Seeds } from '../../../../site/look/tokens.ts'
import { noteOf } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { textOf } from '../../content.ts'
import type { Desk } from '../../use-desk.ts'
import { TextEditor } from '../details/TextEditor.tsx'
import { readable, type SeedName } from './sheet.ts'

interface Properties {
  desk: Desk
  field: Address
  name: SeedName
  /** The scheme's colours with the one that is being chosen. */
  seeds: Seeds | undefined
  /** Why these cannot be saved, in words that go on from the ink. */
  mistake: string | undefined
  /** Told each colour that is drawn, and nothing once it is saved or taken back. */
  drawn(colour: string | undefined): void
}

/** One colour: drawn on an area, or written as its owner has it. What cannot be read is not saved. */
export function ColourEditor({ desk, field, name, seeds, mistake, drawn }: Properties) {
  const [held, hold] = useState<Color>()
  const [refusal, setRefusal] = useState<string>()
  const note = noteOf(field)
  const colour = asHsb(seeds?.[name], held)
  const instead = seeds && readable(name, seeds)

  /** What was drawn last and is not saved, and whether something is being saved: it may be drawn on meanwhile. */
  const drawing = useRef<string>(undefined)
  const isSaving = useRef(false)

  const take = (next: string | undefined) => {
    drawing.current = next
    setRefusal(undefined)
    drawn(next)
  }
  const draw = (next: Color) => {
    hold(next)
    take(next.toString('hex'))
  }
  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    let was = textOf(desk.state, field)
    for (let text = drawing.current; text !== undefined && isReadable(text); text = drawing.current) {
      const reason = await desk.attempt([{ kind: 'set', field, text, was }])
      setRefusal(reason)
      if (reason !== undefined) break
      was = text
      if (drawing.current === text) take(undefined)
    }
    isSaving.current = false
  }
  const isReadable = (colour: string) =>
    seeds !== undefined && readable(name, { ...seeds, [name]: colour }) === undefined
  return (
    <div className="colour">
      {colour && (
        <>
          <ColorArea
            aria-label={`${note?.label}: how vivid, how bright`}
            colorSpace="hsb"
            xChannel="saturation"
            yChannel="brightness"
            value={colour}
            onChange={draw}
            onChangeEnd={() => void save()}
          >
            <ColorThumb />
          </ColorArea>
          <ColorSlider
            colorSpace="hsb"
            channel="hue"
            value={colour}
            onChange={draw}
            onChangeEnd={() => void save()}
          >
            <Label>Hue</Label>
            <SliderTrack>
              <ColorThumb />
            </SliderTrack>
          </ColorSlider>
        </>
      )}
      <div role="status">
        {seeds && instead && (
          <div className="unreadable">
            <p className="wrong">Not saved: the ink {mistake}.</p>
            <Button
              onPress={() => {
                hold(undefined)
                take(instead)
                void save()
              }}
            >
              <span className="swatch-colour" style={{ background: instead }} />
              Take {instead}, the nearest that would do
            </Button>
            <Button
              onPress={() => {
                hold(undefined)
                take(undefined)
              }}
            >
              Take it back
            </Button>
          </div>
        )}
        {refusal && <p className="wrong">{refusal}</p>}
      </div>
      {note && (
        <TextEditor
          desk={desk}
          field={field}
          note={{
            ...note,
            label: 'Written as',
            help: `${note.help} As #fd5f1a, rgb(253 95 26), oklch(0.685 0.205 40) or tomato.`,
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
