import { Checkbox, CheckboxGroup, Label } from 'react-aria-components'
import { entriesOf, textOf } from '../../../values.ts'
import { footerProfiles, footerToggle } from '../../content.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useStudio } from '../../use-studio.ts'

/** Chooses the profiles shown in the footer. */
export function FooterProfiles() {
  const { editor } = useStudio()
  const { state } = editor
  const labels = entriesOf(state, 'site.profiles').map((_, index) =>
    textOf(state, `site.profiles.${index}.label`),
  )
  const chosen = footerProfiles(state)
  return (
    <div className="field" data-of="site.footerProfiles">
      <CheckboxGroup
        value={chosen}
        onChange={(next) => {
          const changed = labels.filter((label) => next.includes(label) !== chosen.includes(label))
          void editor.edit(changed.map((label) => footerToggle(state, label)))
        }}
      >
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
