import { minTextContrast, type SchemeColours } from '@portfolio/content/look/tokens.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Address } from '../../../protocol.ts'
import { textAt } from '../../../values.ts'
import { RadioButtons } from '../../controls/controls.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useStudio } from '../../use-studio.ts'
import type { ColourScheme } from '../../use-view.ts'
import { FieldEditor } from '../details/FieldEditor.tsx'
import { usePanelFieldRequest } from '../use-panel-field-request.ts'
import { ColourEditor } from './ColourEditor.tsx'
import {
  type BaseColourName,
  baseColourNames,
  type ColourTexts,
  completeWorkColours,
  createColourReport,
  createCustomProperties,
  parseBaseColours,
} from './colours.ts'

/** The panel for colours, service numbers and logo. The page previews a picked colour before it is saved. */
export function LookPanel() {
  const panelBody = useRef<HTMLDivElement>(null)
  const { palette, paletteOptions, selectPalette, fieldOfColour, baseColours, previewColour } =
    usePalette(panelBody)
  return (
    <div className="stack large-gap" ref={panelBody}>
      <RadioButtons label="Scheme" options={paletteOptions} value={palette} onSelect={selectPalette} />
      {palette === 'work' && (
        <p className="help">
          The colours of this work’s page, in light and dark mode. Empty colours are taken from the site.
        </p>
      )}
      {baseColourNames.map((name) => (
        <ColourEditor
          key={fieldOfColour(name)}
          field={fieldOfColour(name)}
          name={name}
          baseColours={baseColours}
          previewColour={(colour) => previewColour(fieldOfColour(name), colour)}
        />
      ))}
      {baseColours && <ContrastTable baseColours={baseColours} />}
      <section className="field-list">
        <h3>Services</h3>
        <FieldEditor field="look.numbers" />
      </section>
      <section className="field-list">
        <h3>Logo</h3>
        <FieldEditor field="look.logo" />
        <FieldEditor field="look.logoDark" />
      </section>
    </div>
  )
}

/** Manages the palette that the panel edits: the colours of a scheme, or of the work whose page is shown. */
function usePalette(panelBody: RefObject<HTMLElement | null>) {
  const { editor, view } = useStudio()
  const { scheme, setScheme, setColourPreview } = view
  /** Whether to edit the colours of a work, as soon as a work's page is shown. */
  const [isWorkSelected, setWorkSelected] = useState(true)
  /** Colours that are picked but not saved. */
  const [pickedColours, setPickedColours] = useState<Record<Address, string | undefined>>({})

  /** The work whose page is shown, or -1. */
  const workIndex = editor.state.workPaths.indexOf(view.path)
  const palette = isWorkSelected && workIndex !== -1 ? 'work' : scheme
  const fieldOfColour = (name: BaseColourName) =>
    `${palette === 'work' ? `portfolio.works.${workIndex}` : `look.${palette}`}.${name}`
  const readColours = (toField: (name: BaseColourName) => Address) => {
    const readColour = (field: Address) => pickedColours[field] ?? textAt(editor.state, field)
    return Object.fromEntries(baseColourNames.map((name) => [name, readColour(toField(name))])) as ColourTexts
  }
  const paletteTexts = readColours(fieldOfColour)
  const lightTexts = readColours((name) => `look.light.${name}`)
  const colourTexts = palette === 'work' ? completeWorkColours(paletteTexts, lightTexts) : paletteTexts
  const baseColours = parseBaseColours(colourTexts)

  // As text, so that the effect runs only if a colour has changed.
  const serializedProperties = JSON.stringify(baseColours && createCustomProperties(baseColours))
  useEffect(
    () => setColourPreview(serializedProperties && JSON.parse(serializedProperties)),
    [serializedProperties, setColourPreview],
  )
  useEffect(() => () => setColourPreview(undefined), [setColourPreview])

  usePanelFieldRequest(panelBody, (field) => {
    const [, index, requestedScheme] =
      /^(?:portfolio\.works\.(\d+)|look\.(light|dark))\.\w+$/.exec(field) ?? []
    setWorkSelected(index !== undefined)
    if (index !== undefined) void view.showPage(editor.state.workPaths[Number(index)] ?? '/')
    else if (requestedScheme) setScheme(requestedScheme as ColourScheme)
  })
  return {
    palette,
    paletteOptions: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      ...(workIndex === -1 ? [] : [{ value: 'work', label: 'This work' } as const]),
    ] as const,
    selectPalette(selected: ColourScheme | 'work') {
      setWorkSelected(selected === 'work')
      if (selected !== 'work') setScheme(selected)
    },
    fieldOfColour,
    baseColours,
    previewColour: (field: Address, colour: string | undefined) =>
      setPickedColours((previous) => ({ ...previous, [field]: colour })),
  }
}

/** Lists the contrast of all text colours with their backgrounds, and the adjusted colours. */
function ContrastTable({ baseColours }: { baseColours: SchemeColours }) {
  const { contrastResults, adjustments } = createColourReport(baseColours)
  const worstFirst = contrastResults.toSorted(
    (first, second) =>
      first.contrastRatio / first.requiredRatio - second.contrastRatio / second.requiredRatio,
  )
  return (
    <section className="field-list">
      <h3>Contrast</h3>
      <table className="contrast-table">
        <tbody>
          {worstFirst.map(({ name, textColour, background, contrastRatio, requiredRatio, isSufficient }) => (
            <tr key={name} data-insufficient={isSufficient ? undefined : ''}>
              <td>
                <span
                  className="contrast-sample"
                  // Only large text and controls may have less contrast.
                  data-large={requiredRatio < minTextContrast ? '' : undefined}
                  style={{ color: textColour, background }}
                  aria-hidden="true"
                >
                  Aa
                </span>
              </td>
              <th scope="row">{name}</th>
              <td>{contrastRatio.toFixed(2)} : 1</td>
              <td>
                <Icon name={isSufficient ? 'check' : 'warning'} />
                <span className="visually-hidden">
                  {isSufficient ? 'passes' : `fails, needs ${requiredRatio} : 1`}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {adjustments.map((sentence) => (
        <p key={sentence} className="help">
          {sentence}
        </p>
      ))}
    </section>
  )
}
