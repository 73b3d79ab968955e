import { useEffect, useRef, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { noteOf } from '../../../fields.ts'
import { readLook } from '../../../look/contrast.ts'
import type { Address } from '../../../protocol.ts'
import { textOf } from '../../../values.ts'
import { useStudio } from '../../use-studio.ts'
import type { Scheme } from '../../use-view.ts'
import { FieldEditor } from '../details/FieldEditor.tsx'
import { focusIn, useRequestedField } from '../use-requested-field.ts'
import { ColourEditor } from './ColourEditor.tsx'
import { Contrasts } from './Contrasts.tsx'
import { Numbers } from './Numbers.tsx'
import { propertiesOf, type SeedName, seedNames, seedsOf, type Written, workColourTexts } from './sheet.ts'

/**
 * The panel for the colours of both schemes and of single works, the service numbers and the logo. The page
 * previews unsaved colours while it is open.
 */
export function Look() {
  const { editor, view } = useStudio()
  const { scheme, setScheme, setPreview } = view
  const body = useRef<HTMLDivElement>(null)
  const [name, choose] = useState<SeedName>('signal')
  const [isOfWork, choosesWork] = useState(true)
  /** A picked, unsaved colour. */
  const [draft, setDraft] = useState<{ field: Address; colour: string }>()

  const work = editor.state.workPaths.indexOf(view.path)
  const sheet = isOfWork && work !== -1 ? 'work' : scheme
  const fieldOf = (name: SeedName) =>
    `${sheet === 'work' ? `portfolio.works.${work}` : `look.${sheet}`}.${name}`
  const field = fieldOf(name)
  const textsOf = (fieldOf: (name: SeedName) => Address) =>
    Object.fromEntries(
      seedNames.map((name) => {
        const field = fieldOf(name)
        return [name, draft?.field === field ? draft.colour : textOf(editor.state, field)]
      }),
    ) as Written
  const light = textsOf((name) => `look.light.${name}`)
  const held = textsOf(fieldOf)
  const written = sheet === 'work' ? workColourTexts(held, light) : held
  const seeds = seedsOf(written)
  const reading = readLook({ light: written, dark: written }).light

  const preview = JSON.stringify(seeds && propertiesOf(seeds))
  useEffect(() => setPreview(preview && JSON.parse(preview)), [preview, setPreview])
  useEffect(() => () => setPreview(undefined), [setPreview])

  useRequestedField((field) => {
    const [, index, chosen] = /^portfolio\.works\.(\d+)\.(\w+)$/.exec(field) ?? []
    const [, ofScheme, name = chosen] = /^look\.(light|dark)\.(\w+)$/.exec(field) ?? []
    if (name === undefined) return focusIn(body.current, field, 'input:checked, button')
    choosesWork(index !== undefined)
    if (index !== undefined) void view.show(editor.state.workPaths[Number(index)] ?? '/')
    else setScheme(ofScheme as Scheme)
    choose(name as SeedName)
  })

  return (
    <div className="stack wide" ref={body}>
      <ToggleButtonGroup
        aria-label="Scheme"
        className="react-aria-ToggleButtonGroup look-schemes"
        disallowEmptySelection
        selectedKeys={[sheet]}
        onSelectionChange={([chosen]) => {
          choosesWork(chosen === 'work')
          if (chosen !== 'work') setScheme(chosen as Scheme)
        }}
      >
        <ToggleButton id="light">Light</ToggleButton>
        <ToggleButton id="dark">Dark</ToggleButton>
        {work !== -1 && <ToggleButton id="work">This work</ToggleButton>}
      </ToggleButtonGroup>
      {sheet === 'work' && (
        <p className="help">
          The colours of this work’s page, in light and dark mode. Empty colours are taken from the site.
        </p>
      )}
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
            {noteOf(fieldOf(one))?.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p className="help">{noteOf(field)?.help}</p>
      <ColourEditor
        key={field}
        field={field}
        name={name}
        seeds={seeds}
        mistake={reading.mistakes[name === 'ground' ? 'ink' : name]}
        drawn={(colour) => setDraft(colour === undefined ? undefined : { field, colour })}
      />
      <Contrasts reading={reading} />
      <section className="fields">
        <h3>Services</h3>
        <Numbers colours={seeds && propertiesOf(seeds)} />
      </section>
      <section className="fields">
        <h3>Logo</h3>
        <FieldEditor field="look.logo" />
        <FieldEditor field="look.logoDark" />
      </section>
    </div>
  )
}
