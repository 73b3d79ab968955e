import { addressMistake } from '@portfolio/content/rich-words.ts'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../controls/Icon.tsx'
import type { Look, Looks, RichText } from './rich-text.ts'

interface Properties {
  typed: RichText
  /** Called when the focus moves outside the text and its tools. */
  onLeave(): void
}

const looks: readonly { look: Look; words: string }[] = [
  { look: 'strong', words: 'Bold (Ctrl or ⌘ B)' },
  { look: 'emphasis', words: 'Italic (Ctrl or ⌘ I)' },
  { look: 'list', words: 'List' },
]

/** The formatting tools for the selected words: bold, italic, list, link. */
export function WordTools({ typed, onLeave }: Properties) {
  const box = useRef<HTMLFieldSetElement>(null)
  const shown = useLooks(typed)
  const [isLinking, setLinking] = useState(false)
  useEffect(() => {
    typed.linkAskedFor = () => {
      typed.isHeld = true
      setLinking(true)
    }
  }, [typed])

  /** Waits for the new focus: it may be in these tools, or in the text inside the iframe. */
  const look = () =>
    setTimeout(() => {
      const { activeElement } = document
      if (box.current?.contains(activeElement)) return
      typed.isHeld = false
      const isInText =
        activeElement?.localName === 'iframe' && typed.element === typed.element.ownerDocument.activeElement
      setLinking(false)
      if (!isInText) onLeave()
    })

  if (isLinking)
    return (
      <fieldset className="word-tools" ref={box} onBlur={look}>
        <LinkForm
          address={shown.link ?? ''}
          end={(address) => {
            setLinking(false)
            if (address === undefined) typed.element.focus({ preventScroll: true })
            else typed.setLink(address)
          }}
        />
      </fieldset>
    )
  return (
    <fieldset
      className="word-tools"
      ref={box}
      onBlur={look}
      // Keep the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      aria-label="The selected words"
    >
      {looks
        .filter(({ look }) => look !== 'list' || typed.lines)
        .map(({ look, words }) => (
          <WordTool
            key={look}
            icon={look}
            label={words}
            aria-pressed={shown[look]}
            onClick={() => typed.toggle(look)}
          />
        ))}
      <WordTool
        icon="link"
        label="Link (Ctrl or ⌘ K)"
        aria-pressed={!!shown.link}
        onClick={() => typed.linkAskedFor()}
      />
    </fieldset>
  )
}

/** The formatting of the current selection. */
function useLooks(typed: RichText): Looks {
  const [looks, setLooks] = useState(typed.looks)
  useEffect(() => {
    typed.onUpdate = () => setLooks(typed.looks)
  }, [typed])
  return looks
}

interface ToolProperties extends ComponentProps<'button'> {
  icon: IconName
  label: string
}

const WordTool = ({ icon, label, ...button }: ToolProperties) => (
  <button type="button" className="tool" aria-label={label} data-hint={label} {...button}>
    <Icon name={icon} />
  </button>
)

/** @param end receives the new address, an empty string to remove the link, or undefined to cancel */
function LinkForm({ address, end }: { address: string; end(address?: string): void }) {
  const [typed, type] = useState(address)
  const [reason, setReason] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = typed.trim()
    // People often leave out the scheme.
    const whole = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(written) ? `https://${written}` : written
    const mistake = whole === '' ? undefined : addressMistake(whole)
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
        // biome-ignore lint/a11y/noAutofocus: the owner has just asked for it
        autoFocus
        aria-label="Link address"
        aria-invalid={reason !== undefined}
        aria-describedby={reason && 'link-reason'}
        placeholder="https://…"
        dir="ltr"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <WordTool type="submit" icon="done" label="Set the link" />
      {address !== '' && <WordTool icon="close" label="Remove the link" onClick={() => end('')} />}
      {reason && (
        <p role="alert" id="link-reason" className="link-reason">
          {reason}
        </p>
      )}
    </form>
  )
}
