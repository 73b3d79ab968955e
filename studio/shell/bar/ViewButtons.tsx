import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Icon } from '../controls/Icon.tsx'
import { Tip } from '../controls/Tip.tsx'
import { useStudio } from '../use-studio.ts'
import { type Scheme, type Shown, schemes, type Width, widths } from '../use-view.ts'

/** How wide the page is shown, and in which scheme. */
export function ViewButtons() {
  const { view } = useStudio()
  return (
    <>
      <OneOf label="Width" options={widths} value={view.width} choose={view.setWidth} />
      <OneOf label="Scheme" options={schemes} value={view.scheme} choose={view.setScheme} />
    </>
  )
}

interface Properties<Value extends string> {
  label: string
  options: Record<Value, Shown>
  value: Value
  choose(value: Value): void
}

function OneOf<Value extends Width | Scheme>({ label, options, value, choose }: Properties<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => choose(chosen as Value)}
    >
      {(Object.keys(options) as Value[]).map((one) => {
        const { name, pixels } = options[one]
        return (
          <Tip key={one} words={pixels === undefined ? name : `${name}, ${pixels} pixels`}>
            <ToggleButton id={one} aria-label={name} className="react-aria-ToggleButton icon-only">
              <Icon name={one} />
            </ToggleButton>
          </Tip>
        )
      })}
    </ToggleButtonGroup>
  )
}
