import { linkMistake } from '@portfolio/content/rich-words.ts'
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react'
import { Button } from '../controls/controls.tsx'
import { Icon, type IconName } from '../controls/Icon.tsx'
import type { RichTextEditor } from './rich-text.ts'

const looks = [
  ['strong', 'Bold (Ctrl or ⌘ B)'],
  ['emphasis', 'Italic (Ctrl or ⌘ I)'],
  ['list', 'List'],
] as const

export function WordTools({ text, leave }: { text: RichTextEditor; leave(): void }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    text.openLinkForm = () => {
      text.isToolbarFocused = true
      setLinking(true)
    }
    text.onUpdate = render
  }, [text])

  /** Waits for the new focus: it may be in these tools, or in the text inside the iframe. */
  const handleBlur = () =>
    setTimeout(() => {
      if (box.current?.contains(document.activeElement)) return
      text.isToolbarFocused = false
      setLinking(false)
      if (document.activeElement?.localName !== 'iframe') leave()
    })
  const { link, ...has } = text.activeFormats
  const endLinking = (address?: string) => {
    setLinking(false)
    if (address === undefined) text.focus()
    else text.setLink(address)
  }
  return (
    <fieldset className="word-tools" ref={box} onBlur={handleBlur} aria-label="The selected words">
      {isLinking ? (
        <LinkForm address={link ?? ''} end={endLinking} />
      ) : (
        <>
          {looks
            .filter(([look]) => look !== 'list' || text.isMultiline)
            .map(([look, label]) => (
              <WordTool
                key={look}
                icon={look}
                label={label}
                isPressed={has[look]}
                run={() => text.toggle(look)}
              />
            ))}
          <WordTool
            icon="link"
            label="Link (Ctrl or ⌘ K)"
            isPressed={link !== undefined}
            run={() => text.openLinkForm()}
          />
        </>
      )}
    </fieldset>
  )
}

interface ToolProperties {
  icon: IconName
  label: string
  isPressed?: boolean
  run?(): void
}

/** Keeps the selection in the text. Without `run`, it submits the form. */
const WordTool = ({ icon, label, isPressed, run }: ToolProperties) => (
  <Button
    type={run ? 'button' : 'submit'}
    className="tool"
    aria-label={label}
    data-hint={label}
    aria-pressed={isPressed}
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
  >
    <Icon name={icon} />
  </Button>
)

/** @param end receives the new address, an empty string to remove the link, or undefined to cancel */
function LinkForm({ address, end }: { address: string; end(address?: string): void }) {
  const [reason, setReason] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = input.current?.value.trim() ?? ''
    // People often leave out the scheme.
    const whole = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(written) ? `https://${written}` : written
    const mistake = whole === '' ? undefined : linkMistake(whole)
    setReason(mistake)
    if (mistake === undefined) end(whole)
  }
  return (
    <form
      className="link-form row"
      onSubmit={submit}
      onKeyDown={(event) => {
        // The toolbar would use the arrow keys to change tools.
        event.stopPropagation()
        if (event.key === 'Escape') end()
      }}
    >
      <input
        ref={input}
        aria-label="Link address"
        aria-invalid={reason !== undefined}
        aria-describedby={reason && 'link-reason'}
        placeholder="https://…"
        dir="ltr"
        defaultValue={address}
      />
      <WordTool icon="done" label="Set the link" />
      {address !== '' && <WordTool icon="close" label="Remove the link" run={() => end('')} />}
      {reason && (
        <p role="alert" id="link-reason" className="link-reason">
          {reason}
        </p>
      )}
    </form>
  )
}
