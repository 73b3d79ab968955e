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
import { textOf } from '../../content.ts'
import { useShown } from '../../hooks.ts'
import { type StepName, stepOf } from '../../shortcuts.ts'
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

/** How long nothing is drawn until it is saved: keys draw in steps, which are one change. */
const pause = 600

/** One colour: drawn on an area, or written as its owner has it. What cannot be read is not saved. */
export function ColourEditor({ desk, field, name, seeds, mistake, drawn }: Properties) {
  const [held, hold] = useState<Color>()
  const [refusal, setRefusal] = useState<string>()
  const note = noteOf(field)
  const colour = asHsb(seeds?.[name], held)
  const instead = seeds && readable(name, seeds)

  /** What was drawn last and is not saved, and what is being saved: it may be drawn on meanwhile. */
  const drawing = useRef<string>(undefined)
  const saving = useRef<Promise<void>>(undefined)
  const isShown = useShown()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const take = (next: string | undefined) => {
    clearTimeout(waiting.current)
    drawing.current = next
    setRefusal(undefined)
    drawn(next)
  }
  const takeBack = () => {
    hold(undefined)
    take(undefined)
  }
  const draw = (next: Color) => {
    hold(next)
    take(next.toString('hex'))
  }
  const saveAll = async () => {
    let was = textOf(desk.state, field)
    for (let text = drawing.current; text !== undefined && isReadable(text); text = drawing.current) {
      const reason = await desk.attempt([{ kind: 'set', field, text, was }])
      setRefusal(reason)
      if (reason !== undefined && !isShown.current) desk.tell(reason)
      if (reason !== undefined) break
      was = text
      if (drawing.current === text) take(undefined)
    }
  }
  const save = () => {
    saving.current ??= saveAll().finally(() => {
      saving.current = undefined
    })
    return saving.current
  }
  /** What is drawn is the last change: where it cannot be saved, it is what is taken back. */
  const step = async (name: StepName) => {
    await save()
    if (drawing.current === undefined) await desk[name]()
    else if (name === 'undo') takeBack()
  }
  const isReadable = (colour: string) =>
    seeds !== undefined && readable(name, { ...seeds, [name]: colour }) === undefined

  const latest = useRef(save)
  latest.current = save
  const saveSoon = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void latest.current(), pause)
  }
  // Also as another colour is chosen, or the panel is closed.
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      void latest.current()
    },
    [],
  )
  return (
    <div className="colour">
      {colour && (
        <Group
          className="colour"
          aria-label={note?.label ?? name}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) void save()
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
            <Button onPress={takeBack}>Take it back</Button>
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
