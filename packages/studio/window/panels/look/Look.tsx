import { forText } from '@portfolio/content/look/tokens.ts'
import { useEffect, useRef, useState } from 'react'
import { noteOf } from '../../../fields.ts'
import { type Reading, readLook } from '../../../look/contrast.ts'
import type { Address } from '../../../protocol.ts'
import { textOf } from '../../../values.ts'
import { OneOf } from '../../controls/controls.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useStudio } from '../../use-studio.ts'
import type { Scheme } from '../../use-view.ts'
import { FieldEditor } from '../details/FieldEditor.tsx'
import { useRequestedField } from '../use-requested-field.ts'
import { ColourEditor } from './ColourEditor.tsx'
import { propertiesOf, type SeedName, seedNames, seedsOf, type Written, workColourTexts } from './sheet.ts'

/** The panel for colours, service numbers and logo. The page previews unsaved colours. */
export function Look() {
  const body = useRef<HTMLDivElement>(null)
  const { name, choose, sheet, chooseSheet, hasWork, fieldOf, seeds, reading, drawn } = useSheet(body)
  const field = fieldOf(name)
  const schemes = [
    { value: 'light', words: 'Light' },
    { value: 'dark', words: 'Dark' },
    ...(hasWork ? [{ value: 'work', words: 'This work' } as const] : []),
  ] as const
  const colours = seedNames.map((value) => {
    const words = noteOf(fieldOf(value))?.label ?? value
    const content = (
      <>
        <span className="swatch-colour" style={{ background: seeds?.[value] }} />
        {words}
      </>
    )
    return { value, words, content }
  })
  return (
    <div className="stack wide" ref={body}>
      <OneOf label="Scheme" className="look-schemes" options={schemes} value={sheet} choose={chooseSheet} />
      {sheet === 'work' && (
        <p className="help">
          The colours of this work’s page, in light and dark mode. Empty colours are taken from the site.
        </p>
      )}
      <OneOf<SeedName> label="Colour" className="swatches" options={colours} value={name} choose={choose} />
      <p className="help">{noteOf(field)?.help}</p>
      <ColourEditor
        key={field}
        field={field}
        name={name}
        seeds={seeds}
        mistake={reading.mistakes[name === 'ground' ? 'ink' : name]}
        drawn={(colour) => drawn(field, colour)}
      />
      <Contrasts reading={reading} />
      <section className="fields">
        <h3>Services</h3>
        <FieldEditor field="look.numbers" />
      </section>
      <section className="fields">
        <h3>Logo</h3>
        <FieldEditor field="look.logo" />
        <FieldEditor field="look.logoDark" />
      </section>
    </div>
  )
}

/** The colours that the panel shows: those of a scheme, or of the work in the frame. */
function useSheet(body: React.RefObject<HTMLElement | null>) {
  const { editor, view } = useStudio()
  const { scheme, setScheme, setPreview } = view
  const [name, choose] = useState<SeedName>('signal')
  const [isOfWork, choosesWork] = useState(true)
  const [draft, setDraft] = useState<{ field: Address; colour: string }>()

  const work = editor.state.workPaths.indexOf(view.path)
  const sheet = isOfWork && work !== -1 ? 'work' : scheme
  const fieldOf = (name: SeedName) =>
    `${sheet === 'work' ? `portfolio.works.${work}` : `look.${sheet}`}.${name}`
  const textsOf = (fieldOf: (name: SeedName) => Address) => {
    const text = (field: Address) => (draft?.field === field ? draft.colour : textOf(editor.state, field))
    return Object.fromEntries(seedNames.map((name) => [name, text(fieldOf(name))])) as Written
  }
  const own = textsOf(fieldOf)
  const written =
    sheet === 'work'
      ? workColourTexts(
          own,
          textsOf((name) => `look.light.${name}`),
        )
      : own
  const seeds = seedsOf(written)

  const preview = JSON.stringify(seeds && propertiesOf(seeds))
  useEffect(() => setPreview(preview && JSON.parse(preview)), [preview, setPreview])
  useEffect(() => () => setPreview(undefined), [setPreview])

  useRequestedField(body, (field) => {
    const [, index, ofWork] = /^portfolio\.works\.(\d+)\.(\w+)$/.exec(field) ?? []
    const [, ofScheme, chosen = ofWork] = /^look\.(light|dark)\.(\w+)$/.exec(field) ?? []
    if (chosen === undefined) return true
    choosesWork(index !== undefined)
    if (index !== undefined) void view.show(editor.state.workPaths[Number(index)] ?? '/')
    else setScheme(ofScheme as Scheme)
    choose(chosen as SeedName)
    return false
  })
  return {
    name,
    choose,
    sheet,
    chooseSheet(chosen: Scheme | 'work') {
      choosesWork(chosen === 'work')
      if (chosen !== 'work') setScheme(chosen)
    },
    hasWork: work !== -1,
    fieldOf,
    seeds,
    reading: readLook({ light: written, dark: written }).light,
    drawn: (field: Address, colour: string | undefined) =>
      setDraft(colour === undefined ? undefined : { field, colour }),
  } as const
}

/** Lists the contrast of all text colours on their backgrounds, and the colours that were adjusted. */
function Contrasts({ reading: { pairs, moved } }: { reading: Reading }) {
  if (pairs.length === 0) return null
  const nearestFirst = pairs.toSorted((one, other) => one.ratio / one.atLeast - other.ratio / other.atLeast)
  return (
    <section className="fields">
      <h3>Contrast</h3>
      <table className="contrasts">
        <tbody>
          {nearestFirst.map(({ name, text, ground, ratio, atLeast, holds }) => (
            <tr key={name} data-fails={holds ? undefined : ''}>
              <td>
                <span
                  className="contrast-sample"
                  data-large={atLeast < forText ? '' : undefined}
                  style={{ color: text, background: ground }}
                  aria-hidden="true"
                >
                  Aa
                </span>
              </td>
              <th scope="row">{name}</th>
              <td>{ratio.toFixed(2)} : 1</td>
              <td>
                <Icon name={holds ? 'done' : 'wrong'} />
                <span className="spoken">{holds ? 'passes' : `fails, needs ${atLeast} : 1`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moved.map((sentence) => (
        <p key={sentence} className="help">
          {sentence}
        </p>
      ))}
    </section>
  )
}
