import { minTextContrast } from '@portfolio/content/look/tokens.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Address } from '../../../protocol.ts'
import { textAt } from '../../../values.ts'
import { RadioButtons } from '../../controls/controls.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useStudio } from '../../use-studio.ts'
import type { ColourScheme } from '../../use-view.ts'
import { FieldEditor } from '../details/FieldEditor.tsx'
import { useRequestedField } from '../use-requested-field.ts'
import { ColourEditor } from './ColourEditor.tsx'
import {
  propertiesOf,
  type Reading,
  readColours,
  type SeedName,
  seedNames,
  seedsOf,
  type Written,
  workColourTexts,
} from './colours.ts'

/** The panel for colours, service numbers and logo. The page previews unsaved colours. */
export function Look() {
  const body = useRef<HTMLDivElement>(null)
  const { sheet, schemes, chooseSheet, fieldOf, seeds, reading, preview } = useSheet(body)
  return (
    <div className="stack wide" ref={body}>
      <RadioButtons label="Scheme" options={schemes} value={sheet} choose={chooseSheet} />
      {sheet === 'work' && (
        <p className="help">
          The colours of this work’s page, in light and dark mode. Empty colours are taken from the site.
        </p>
      )}
      {seedNames.map((name) => (
        <ColourEditor
          key={fieldOf(name)}
          field={fieldOf(name)}
          name={name}
          seeds={seeds}
          preview={(colour) => preview(fieldOf(name), colour)}
        />
      ))}
      {reading && <Contrasts reading={reading} />}
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
function useSheet(body: RefObject<HTMLElement | null>) {
  const { editor, view } = useStudio()
  const { scheme, setScheme, setColourPreview } = view
  const [isOfWork, choosesWork] = useState(true)
  const [drafts, setDrafts] = useState<Record<Address, string | undefined>>({})

  const work = editor.state.workPaths.indexOf(view.path)
  const sheet = isOfWork && work !== -1 ? 'work' : scheme
  const fieldOf = (name: SeedName) =>
    `${sheet === 'work' ? `portfolio.works.${work}` : `look.${sheet}`}.${name}`
  const textsOf = (fieldOf: (name: SeedName) => Address) => {
    const text = (field: Address) => drafts[field] ?? textAt(editor.state, field)
    return Object.fromEntries(seedNames.map((name) => [name, text(fieldOf(name))])) as Written
  }
  const own = textsOf(fieldOf)
  const light = textsOf((name) => `look.light.${name}`)
  const written = sheet === 'work' ? workColourTexts(own, light) : own
  const seeds = seedsOf(written)

  const preview = JSON.stringify(seeds && propertiesOf(seeds))
  useEffect(() => setColourPreview(preview && JSON.parse(preview)), [preview, setColourPreview])
  useEffect(() => () => setColourPreview(undefined), [setColourPreview])

  useRequestedField(body, (field) => {
    const [, index, ofScheme] = /^(?:portfolio\.works\.(\d+)|look\.(light|dark))\.\w+$/.exec(field) ?? []
    choosesWork(index !== undefined)
    if (index !== undefined) void view.showPage(editor.state.workPaths[Number(index)] ?? '/')
    else if (ofScheme) setScheme(ofScheme as ColourScheme)
  })
  return {
    sheet,
    schemes: [
      { value: 'light', words: 'Light' },
      { value: 'dark', words: 'Dark' },
      ...(work === -1 ? [] : [{ value: 'work', words: 'This work' } as const]),
    ] as const,
    chooseSheet(chosen: ColourScheme | 'work') {
      choosesWork(chosen === 'work')
      if (chosen !== 'work') setScheme(chosen)
    },
    fieldOf,
    seeds,
    reading: seeds && readColours(seeds),
    preview: (field: Address, colour: string | undefined) =>
      setDrafts((drafts) => ({ ...drafts, [field]: colour })),
  }
}

/** Lists the contrast of all text colours on their backgrounds, and the colours that were adjusted. */
function Contrasts({ reading: { pairs, moved } }: { reading: Reading }) {
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
                  data-large={atLeast < minTextContrast ? '' : undefined}
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
