import { attributeSlot, statusId, textSlot } from '@portfolio/contract/form.ts'
import { fieldNames } from '@portfolio/contract/submission.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { useRef } from 'react'
import { Field } from './Field.tsx'
import { Honeypot } from './Honeypot.tsx'
import { isMailto, nativeFormProps } from './native-form.ts'
import { useRestoreText } from './useRestoreText.ts'

interface Props {
  words: FormWords
  action: string
  /** Whether the form has slots that the server fills, see `packages/contract/form.ts`. */
  hasSlots?: boolean
}

/** The form without JavaScript, which the browser posts. The server's page for an invalid message uses it with slots. */
export function PlainForm({ words, action, hasSlots }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useRestoreText(form)
  return (
    <form ref={form} {...nativeFormProps(action)}>
      {fieldNames.map((name) => (
        <Field key={name} name={name} words={words} hasSlots={hasSlots} />
      ))}
      {!isMailto(action) && <Honeypot label={words.leaveEmpty} />}
      <button className="button" type="submit">
        {words.send}
      </button>
      {hasSlots && (
        // If storing fails, the server fills this slot with `autofocus`: browsers scroll here, screen readers announce it.
        <div
          className="contact-status"
          id={statusId}
          role="status"
          tabIndex={-1}
          data-state="error"
          {...{ [attributeSlot]: statusId }}
        >
          {textSlot(statusId)}
        </div>
      )}
    </form>
  )
}
