import { useState } from 'react'
import { Button } from 'react-aria-components'
import { plainText, readLines } from '../../../site/content/rich-words.ts'
import { fieldWords, noteOf } from '../../fields.ts'
import { drafted, draftOf, dropDraft } from '../drafts.ts'
import { useStudio } from '../use-studio.ts'
import { Notice } from './Notices.tsx'

/** What was typed as the window was closed, and not saved: it can be gone on with. */
export function Drafts() {
  const { desk, view } = useStudio()
  const { state } = desk
  const [fields, setFields] = useState(() => drafted(state))
  const field = fields.find((field) => draftOf(field, state) !== undefined)
  const text = field && draftOf(field, state)
  if (!field || text === undefined) return null
  const said = noteOf(field)?.rich ? plainText(readLines(text)) : text
  const next = () => setFields((held) => held.filter((other) => other !== field))
  return (
    <Notice>
      {`You typed this and did not save it: ${fieldWords(field, state)}, “${said.length > 80 ? `${said.slice(0, 80)}…` : said}”. `}
      <Button
        className="quiet inline"
        onPress={() => {
          next()
          view.goTo(field)
        }}
      >
        Go on with it
      </Button>{' '}
      <Button
        className="quiet inline"
        onPress={() => {
          dropDraft(field)
          next()
        }}
      >
        Throw it away
      </Button>
    </Notice>
  )
}
