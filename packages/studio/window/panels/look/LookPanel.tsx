import { colourMistake } from '@portfolio/content/look/colour.ts'
import { minTextContrast, tokensOf } from '@portfolio/content/look/tokens.ts'
import { useEffect, useRef, useState } from 'react'
import { fieldInfoOf } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { textAt } from '../../../values.ts'
import { RadioButtons } from '../../controls/controls.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useFieldSession } from '../../field-session.ts'
import { historyShortcutOutsideText } from '../../shortcuts.ts'
import { useStudio } from '../../use-studio.ts'
import type { ColourScheme } from '../../use-view.ts'
import { FieldEditor, TextInput } from '../details/FieldEditor.tsx'
import { usePanelFieldRequest } from '../use-panel-field-request.ts'
import { type BaseColourName, completeColours, listContrasts } from './colours.ts'

/** The panel for colours, service numbers and logo. */
export function LookPanel() {
  const { editor, view } = useStudio()
  const panelBody = useRef<HTMLDivElement>(null)
  /** Whether to edit the colours of a work, as soon as a work's page is shown. */
  const [isWorkSelected, setWorkSelected] = useState(true)
  /** The work whose page is shown, or -1. */
  const workIndex = editor.state.workPaths.indexOf(view.path)
  const palette = isWorkSelected && workIndex !== -1 ? 'work' : view.scheme
  const selectPalette = (selected: ColourScheme | 'work') => {
    setWorkSelected(selected === 'work')
    if (selected !== 'work') view.setScheme(selected)
  }
  usePanelFieldRequest(panelBody, (field) => {
    const [, index, scheme] = /^(?:portfolio\.works\.(\d+)|look\.(light|dark))\.\w+$/.exec(field) ?? []
    selectPalette(index === undefined ? ((scheme ?? view.scheme) as ColourScheme) : 'work')
    if (index !== undefined) void view.showPage(editor.state.workPaths[Number(index)] ?? '/')
  })
  const group = palette === 'work' ? `portfolio.works.${workIndex}` : `look.${palette}`
  return (
    <div className="stack large-gap" ref={panelBody}>
      <RadioButtons<ColourScheme | 'work'>
        label="Scheme"
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          ...(workIndex === -1 ? [] : [{ value: 'work', label: 'This work' } as const]),
        ]}
        value={palette}
        onSelect={selectPalette}
      />
      {palette === 'work' && (
        <p className="help">
          The colours of this work’s page, in light and dark mode. Empty colours are taken from the site.
        </p>
      )}
      <PaletteEditor key={group} group={group} />
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

/**
 * Edits the colours of a scheme or a work. The page previews valid colours before they are saved.
 * @param group the address of the group with the colours
 */
function PaletteEditor({ group }: { group: Address }) {
  const { editor, view } = useStudio()
  const { setColourPreview } = view
  const fieldSessions = {
    signal: useFieldSession(`${group}.signal`),
    ground: useFieldSession(`${group}.ground`),
    ink: useFieldSession(`${group}.ink`),
  }
  const savedTextsOf = (group: Address) => ({
    signal: textAt(editor.state, `${group}.signal`),
    ground: textAt(editor.state, `${group}.ground`),
    ink: textAt(editor.state, `${group}.ink`),
  })
  const colourTexts = savedTextsOf(group)
  const names = Object.keys(colourTexts) as BaseColourName[]
  for (const name of names) {
    const { text } = fieldSessions[name]
    if (colourMistake(text) === undefined) colourTexts[name] = text
  }
  const colours = completeColours(colourTexts, savedTextsOf('look.light'))
  const tokens = colours && tokensOf(colours)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only if a colour has changed
  useEffect(() => {
    const properties = Object.entries(tokens ?? {}).map(([name, colour]) => [
      `--${name}`,
      colour ?? 'transparent',
    ])
    setColourPreview(Object.fromEntries(properties))
    return () => setColourPreview(undefined)
  }, [JSON.stringify(tokens)])
  return (
    <>
      {names.map((name) => (
        <ColourEditor key={name} fieldSession={fieldSessions[name]} pickerValue={colours?.[name]} />
      ))}
      {tokens && <ContrastTable tokens={tokens} />}
    </>
  )
}

interface ColourEditorProperties {
  fieldSession: ReturnType<typeof useFieldSession>
  /** Undefined if a colour of the palette is missing or invalid. */
  pickerValue: string | undefined
}

/** Edits a colour as text or with the browser's picker. */
function ColourEditor({ fieldSession, pickerValue }: ColourEditorProperties) {
  const { editor } = useStudio()
  const { session } = fieldSession
  const fieldInfo = fieldInfoOf(session.field)
  if (!fieldInfo) return null
  const save = () => void session.saveUnlessRefused()
  return (
    <div className="colour-editor" data-edited-field={session.field}>
      <TextInput fieldInfo={fieldInfo} fieldSession={fieldSession} />
      {pickerValue && (
        <input
          // React's `onChange` runs for each colour during a drag in the picker. The native `change` event fires when the picker closes.
          ref={(input) => {
            input?.addEventListener('change', save)
            return () => input?.removeEventListener('change', save)
          }}
          type="color"
          aria-label={`${fieldInfo.label}: pick a colour`}
          value={pickerValue}
          onChange={({ currentTarget }) => session.setText(currentTarget.value)}
          onKeyDown={async (event) => {
            const historyAction = historyShortcutOutsideText(event.nativeEvent)
            if (historyAction === undefined) return
            event.preventDefault()
            // Save first, so that undo reverts the picked colour. If the server refuses the colour, there is only a draft to discard.
            if (await session.save()) await editor[historyAction]()
            else if (historyAction === 'undo') session.discard()
          }}
        />
      )}
    </div>
  )
}

/** Lists the contrast of all text colours with their backgrounds. */
const ContrastTable = ({ tokens }: { tokens: ReturnType<typeof tokensOf> }) => (
  <section className="field-list">
    <h3>Contrast</h3>
    <table className="contrast-table">
      <tbody>
        {listContrasts(tokens).map(({ name, textColour, background, contrastRatio, requiredRatio }) => {
          const isSufficient = contrastRatio >= requiredRatio
          return (
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
          )
        })}
      </tbody>
    </table>
  </section>
)
