import type { Seeds } from '@portfolio/content/look/tokens.ts'
import { type RefObject, useEffect } from 'react'
import { noteOf } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { Button } from '../../controls/controls.tsx'
import { useLatest } from '../../hooks.ts'
import { type StepName, stepOf } from '../../shortcuts.ts'
import { useStudio } from '../../use-studio.ts'
import { TextEditor } from '../details/TextEditor.tsx'
import { useField } from '../details/use-field.ts'
import { readable, type SeedName } from './sheet.ts'

interface Properties {
  field: Address
  name: SeedName
  seeds: Seeds | undefined
  /** Why these colours cannot be saved: a phrase that follows "the ink". */
  mistake: string | undefined
  /** Called with each picked colour, and with undefined when it is saved or reset. */
  drawn(colour: string | undefined): void
}

/** Milliseconds of debounce, so that a drag in the picker makes one change. */
const saveDelay = 600

/** Edits a colour with a picker or as text. Does not save colours that make text unreadable. */
export function ColourEditor({ field, name, seeds, mistake, drawn }: Properties) {
  const { editor } = useStudio()
  const { text, isSaved, refusal, type, save, leave, discard } = useField(field)
  const note = noteOf(field)
  const instead = seeds && readable(name, seeds)
  const canBeSaved = isSaved || (seeds && readable(name, { ...seeds, [name]: text }) === undefined)
  const leaveLatest = useLatest(() => {
    if (canBeSaved) leave()
  })

  useSaveSoon(text, leaveLatest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a save or reset
  useEffect(() => {
    if (isSaved) drawn(undefined)
  }, [isSaved])
  const draw = (colour: string) => {
    type(colour)
    drawn(colour)
  }
  /** The picked colour is the latest change. If it cannot be saved, undo only resets it. */
  const step = async (name: StepName) => {
    if (canBeSaved && (await save())) await editor[name]()
    else if (name === 'undo') discard()
  }
  if (!note) return null
  return (
    <div className="stack wide">
      {seeds && (
        <input
          type="color"
          aria-label={note.label}
          value={seeds[name]}
          onChange={({ currentTarget }) => draw(currentTarget.value)}
          onBlur={() => leaveLatest.current()}
          onKeyDown={(event) => {
            const name = stepOf(event.nativeEvent)
            if (name === undefined) return
            event.preventDefault()
            void step(name)
          }}
        />
      )}
      <div role="status" className="stack">
        {instead && (
          <>
            <p className="wrong">Not saved: the ink {mistake}.</p>
            <Button onClick={() => draw(instead)}>
              <span className="swatch-colour" style={{ background: instead }} />
              Use {instead}, the nearest readable colour
            </Button>
            <Button onClick={discard}>Discard</Button>
          </>
        )}
        {refusal && <p className="wrong">{refusal}</p>}
      </div>
      <TextEditor
        field={field}
        note={{
          ...note,
          label: 'Value',
          help: 'For example #fd5f1a, rgb(253 95 26), oklch(0.685 0.205 40) or tomato.',
        }}
      />
    </div>
  )
}

/** Saves after each picked colour, when another one is chosen and when the panel closes. */
function useSaveSoon(text: string, save: Readonly<RefObject<() => void>>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again after each picked colour
  useEffect(() => {
    const waiting = setTimeout(() => save.current(), saveDelay)
    return () => clearTimeout(waiting)
  }, [text])
  useEffect(() => () => save.current(), [save])
}
