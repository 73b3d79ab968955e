import { linkMistake } from '@portfolio/content/rich-words.ts'
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react'
import type { InlineEditor } from './inline-editor.ts'
import { ToolButton } from './ToolButton.tsx'

const formats = [
  ['strong', 'Bold (Ctrl or ⌘ B)'],
  ['emphasis', 'Italic (Ctrl or ⌘ I)'],
  ['list', 'List'],
] as const

export function FormatTools({ editor, closeEditor }: { editor: InlineEditor; closeEditor(): void }) {
  const container = useRef<HTMLFieldSetElement>(null)
  const [isEditingLink, setEditingLink] = useState(false)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.openLinkForm = () => {
      editor.isToolbarFocused = true
      setEditingLink(true)
    }
    editor.onUpdate = rerender
  }, [editor])

  /** Waits for the new focus, which may be in these tools or in the text inside the iframe. */
  const handleBlur = () =>
    setTimeout(() => {
      if (container.current?.contains(document.activeElement)) return
      editor.isToolbarFocused = false
      setEditingLink(false)
      if (document.activeElement?.localName !== 'iframe') closeEditor()
    })
  const { activeFormats } = editor
  const finishLink = (address?: string) => {
    setEditingLink(false)
    if (address === undefined) editor.focus()
    else editor.setLink(address)
  }
  return (
    <fieldset
      className="format-tools"
      ref={container}
      onBlur={handleBlur}
      // Buttons leave the focus in the text.
      onMouseDown={(event) => (event.target as Element).closest('button') && event.preventDefault()}
      aria-label="The selected words"
    >
      {isEditingLink ? (
        <LinkForm address={activeFormats.link ?? ''} finish={finishLink} />
      ) : (
        <>
          {formats
            .filter(([format]) => format !== 'list' || editor.isMultiline)
            .map(([format, label]) => (
              <ToolButton
                key={format}
                icon={format}
                label={label}
                aria-pressed={activeFormats[format] ?? false}
                onClick={() => editor.toggle(format)}
              />
            ))}
          <ToolButton
            icon="link"
            label="Link (Ctrl or ⌘ K)"
            aria-pressed={activeFormats.link !== undefined}
            onClick={() => editor.openLinkForm()}
          />
        </>
      )}
    </fieldset>
  )
}

/** @param finish receives the new address, an empty string to remove the link, or undefined to cancel */
function LinkForm({ address, finish }: { address: string; finish(address?: string): void }) {
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typedAddress = input.current?.value.trim() ?? ''
    // The owner may leave out `https://`.
    const newAddress = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(typedAddress)
      ? `https://${typedAddress}`
      : typedAddress
    const newError = newAddress === '' ? undefined : linkMistake(newAddress)
    setError(newError)
    if (newError === undefined) finish(newAddress)
  }
  return (
    <form
      className="link-form row"
      onSubmit={submit}
      onKeyDown={(event) => {
        // The toolbar would use the arrow keys to change tools.
        event.stopPropagation()
        if (event.key === 'Escape') finish()
      }}
    >
      <input
        ref={input}
        aria-label="Link address"
        aria-invalid={error !== undefined}
        aria-describedby={error && 'link-error'}
        placeholder="https://…"
        dir="ltr"
        defaultValue={address}
      />
      <ToolButton type="submit" icon="check" label="Set the link" />
      {address !== '' && <ToolButton icon="close" label="Remove the link" onClick={() => finish('')} />}
      {error && (
        <p role="alert" id="link-error" className="link-error">
          {error}
        </p>
      )}
    </form>
  )
}
