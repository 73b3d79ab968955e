import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Icon } from '../controls/Icon.tsx'
import { Tip } from '../controls/Tip.tsx'
import { type Scheme, type View, type Width, widths } from '../use-view.ts'

const widthNames: Record<Width, string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  full: 'Full width',
}
const schemes: Record<Scheme, string> = { light: 'Light', dark: 'Dark' }

/** How wide the page is shown, and in which scheme. */
export function ViewButtons({ view }: { view: View }) {
  return (
    <>
      <OneOf label="Width" names={widthNames} value={view.width} choose={view.setWidth} note={inPixels} />
      <OneOf label="Scheme" names={schemes} value={view.scheme} choose={view.setScheme} />
    </>
  )
}

const inPixels = (width: Width) => (widths[width] === undefined ? '' : `, ${widths[width]} pixels`)

interface Properties<Value extends string> {
  label: string
  names: Record<Value, string>
  value: Value
  choose(value: Value): void
  note?(value: Value): string
}

function OneOf<Value extends Width | Scheme>({ label, names, value, choose, note }: Properties<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => choose(chosen as Value)}
    >
      {(Object.keys(names) as Value[]).map((one) => (
        <Tip key={one} words={names[one] + (note?.(one) ?? '')}>
          <ToggleButton id={one} aria-label={names[one]} className="react-aria-ToggleButton icon-only">
            <Icon name={one} />
          </ToggleButton>
        </Tip>
      ))}
    </ToggleButtonGroup>
  )
}
