import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import { entriesOf, textOf } from '../../content.ts'
import { Icon } from '../../controls/Icon.tsx'
import type { Desk } from '../../use-desk.ts'

const list = 'site.footerProfiles'

/** Which profiles also stand in the footer. */
export function FooterProfiles({ desk }: { desk: Desk }) {
  const { state } = desk
  const labels = entriesOf(state, 'site.profiles').map((_, index) =>
    textOf(state, `site.profiles.${index}.label`),
  )
  const chosen = entriesOf(state, list).map(String)

  const choose = (next: string[]) => {
    const added = next.find((label) => !chosen.includes(label))
    const gone = chosen.findIndex((label) => !next.includes(label))
    if (added !== undefined) void desk.edit([{ kind: 'insert', list, index: chosen.length, entry: added }])
    else if (gone >= 0) void desk.edit([{ kind: 'remove', list, index: gone }])
  }
  return (
    <div className="field" data-of={list}>
      <CheckboxGroup value={chosen} onChange={choose}>
        <Label>Also in the footer</Label>
        {labels.map((label) => (
          <Checkbox key={label} value={label}>
            <span className="box">{chosen.includes(label) && <Icon name="done" />}</span>
            {label}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </div>
  )
}
