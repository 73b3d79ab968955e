import { type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { languageName, languageOf, whyNotYours } from '../../../site/content/language.ts'
import { smallWords } from '../../../site/pictures/small.ts'
import { fieldWords, knownAt, ownName, partOf, thingsNotYours } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { Folded } from '../controls/Folded.tsx'
import { readyLanguages } from '../languages.ts'
import { smallPictures } from '../pictures/upload.ts'
import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'

interface Properties {
  desk: Desk
  view: View
}

/** What is not the owner's yet, each leading to its place. */
export function NotYours({ desk, view }: Properties) {
  const { state } = desk
  const { notYours } = state
  const left = Map.groupBy(notYours, ({ language }) => language)
  const marked = (left.get(undefined) ?? []).map(({ field }) => field)
  left.delete(undefined)
  return (
    <>
      <p className="panel-words">
        {notYours.length === 0
          ? 'All that the page says and shows is yours.'
          : `${thingsNotYours(notYours.length)}. Each leaves this list once you have put your own in its place.`}
      </p>
      {[...left].map(([language = '', fields]) => (
        <section key={language} className="not-yours">
          <h3 className="row">
            {whyNotYours(language)} <span className="count">{fields.length}</span>
          </h3>
          <Translate desk={desk} />
          <Folded>
            {fields.map(({ field }) => (
              <Way key={field} field={field} name={fieldWords(field, state)} state={state} view={view} />
            ))}
          </Folded>
        </section>
      ))}
      <TooSmall state={state} view={view} />
      {[...Map.groupBy(marked, (field) => titleOf(field, state))].map(([title, fields]) => (
        <section key={title} className="not-yours">
          <h3 className="row">
            {title} <span className="count">{fields.length}</span>
          </h3>
          <ul>
            {fields.map((field) => (
              <Way key={field} field={field} state={state} view={view}>
                <Keep desk={desk} field={field} />
              </Way>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The pictures that are not sharp where they stand. */
function TooSmall({ state, view }: { state: State; view: View }) {
  const [pictures, setPictures] = useState<Awaited<ReturnType<typeof smallPictures>>>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may bring or mend one
  useEffect(() => {
    let isWanted = true
    // A help that may be missing.
    smallPictures().then(
      (found) => isWanted && setPictures(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [state.version])
  if (pictures.length === 0) return null
  return (
    <section className="not-yours">
      <h3 className="row">
        Too small to be sharp <span className="count">{pictures.length}</span>
      </h3>
      <ul>
        {pictures.map((one) => (
          <Way
            key={one.field}
            field={one.field}
            name={fieldWords(one.field, state)}
            state={state}
            view={view}
          >
            <p className="help not-yours-size">It {smallWords(one)}.</p>
          </Way>
        ))}
      </ul>
    </section>
  )
}

/** What a field belongs to: an entry, or its file. */
const titleOf = (field: Address, state: State) =>
  partOf(field, state) || (knownAt(field.split('.')[0] ?? '')?.label ?? field)

interface WayProperties {
  field: Address
  /** What it is called; what within its part, where that is told. */
  name?: string
  state: State
  view: View
  children?: ReactNode
}

/** The way to a field. */
const Way = ({ field, name = ownName(field), state, view, children }: WayProperties) => (
  <li className="not-yours-row">
    <Button className="react-aria-Button quiet not-yours-field" onPress={() => view.goTo(field)}>
      <span>{name}</span>
      <span className="help one-line" dir="auto">
        {textOf(state, field)}
      </span>
    </Button>
    {children}
  </li>
)

/** Takes the mark away from what is right as it stands. */
function Keep({ desk, field }: { desk: Desk; field: Address }) {
  const text = textOf(desk.state, field)
  return (
    <Button
      className="react-aria-Button quiet"
      aria-label={`Keep it: ${ownName(field)}, ${text}`}
      onPress={() => void desk.edit([{ kind: 'set', field, text, was: text }])}
    >
      Keep it
    </Button>
  )
}

/** Brings what was left in another language into the page's, where there are words for it. */
function Translate({ desk }: { desk: Desk }) {
  const lang = textOf(desk.state, 'words.lang')
  if (!readyLanguages.includes(languageOf(lang))) return null
  return (
    <Button onPress={() => void desk.edit([{ kind: 'translate', lang }])}>
      Use the ready-made words in {languageName(lang)}
    </Button>
  )
}
