import { useEffect, useRef, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { noteOf } from '../../../fields.ts'
import { readLook } from '../../../look/contrast.ts'
import { textOf } from '../../../values.ts'
import type { Desk } from '../../use-desk.ts'
import type { Scheme, View } from '../../use-view.ts'
import { FieldEditor } from '../details/FieldEditor.tsx'
import { ColourEditor } from './ColourEditor.tsx'
import { Contrasts } from './Contrasts.tsx'
import { Numbers } from './Numbers.tsx'
import { propertiesOf, type SeedName, seedNames, seedsOf, type Written } from './sheet.ts'

/** The colours of both schemes, what carries the numbers, and the logo. While it is open the page is shown in the colours that are being chosen. */
export function Look({ desk, view }: { desk: Desk; view: View }) {
  const { scheme, setScheme, setPreview, wanted } = view
  const body = useRef<HTMLDivElement>(null)
  const [name, choose] = useState<SeedName>('signal')
  /** A colour that is being chosen, and is not saved. */
  const [draft, setDraft] = useState<{ scheme: Scheme; name: SeedName; colour: string }>()

  const held = Object.fromEntries(
    seedNames.map((name) => [name, textOf(desk.state, `look.${scheme}.${name}`)]),
  ) as Written
  const isDrawn = draft?.scheme === scheme && draft.name === name
  const written = isDrawn ? { ...held, [name]: draft.colour } : held
  const seeds = seedsOf(written)
  const reading = readLook({ light: written, dark: written })[scheme]

  const preview = JSON.stringify(seeds && propertiesOf(seeds))
  useEffect(() => setPreview(preview && JSON.parse(preview)), [preview, setPreview])
  useEffect(() => () => setPreview(undefined), [setPreview])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that is wanted; what is chosen since stays so.
  useEffect(() => {
    if (wanted?.purpose !== 'panel') return
    view.reached()
    const [, scheme, name] = /^look\.(light|dark)\.(\w+)$/.exec(wanted.field) ?? []
    if (scheme === undefined) return focusIn(body.current?.querySelector(`[data-of="${wanted.field}"]`))
    setScheme(scheme as Scheme)
    choose(name as SeedName)
  }, [wanted])

  return (
    <div className="stack wide" ref={body}>
      <ToggleButtonGroup
        aria-label="Scheme"
        className="react-aria-ToggleButtonGroup look-schemes"
        disallowEmptySelection
        selectedKeys={[scheme]}
        onSelectionChange={([chosen]) => setScheme(chosen as Scheme)}
      >
        <ToggleButton id="light">Light</ToggleButton>
        <ToggleButton id="dark">Dark</ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        aria-label="Colour"
        className="react-aria-ToggleButtonGroup swatches"
        disallowEmptySelection
        selectedKeys={[name]}
        onSelectionChange={([chosen]) => choose(chosen as SeedName)}
      >
        {seedNames.map((one) => (
          <ToggleButton key={one} id={one} className="react-aria-ToggleButton swatch">
            <span className="swatch-colour" style={{ background: seeds?.[one] }} />
            {noteOf(`look.${scheme}.${one}`)?.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p className="help">{noteOf(`look.${scheme}.${name}`)?.help}</p>
      <ColourEditor
        key={`${scheme} ${name}`}
        desk={desk}
        field={`look.${scheme}.${name}`}
        name={name}
        seeds={seeds}
        mistake={reading.mistakes[name === 'ground' ? 'ink' : name]}
        drawn={(colour) => setDraft(colour === undefined ? undefined : { scheme, name, colour })}
      />
      <Contrasts reading={reading} />
      <section className="fields">
        <h3>Services</h3>
        <Numbers desk={desk} colours={seeds && propertiesOf(seeds)} />
      </section>
      <section className="fields">
        <h3>Logo</h3>
        <FieldEditor desk={desk} field="look.logo" />
        <FieldEditor desk={desk} field="look.logoDark" />
      </section>
    </div>
  )
}

/** Brings a field into view, with the focus on what it is changed by. */
function focusIn(field: Element | null | undefined): void {
  const control = field?.querySelector<HTMLElement>('input:checked, button')
  field?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
