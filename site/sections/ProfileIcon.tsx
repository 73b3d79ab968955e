import { type DrawnIcon, drawnIcons, markOf } from '../content/icons.ts'
import { ContactIcon } from './Icon.tsx'

const isDrawn = (name: string): name is DrawnIcon => (drawnIcons as readonly string[]).includes(name)

/**
 * The icon of a profile, by its name in the content. Only for parts that are rendered when the page is built:
 * a browser would have to fetch the marks of all networks.
 */
export function ProfileIcon({ name }: { name: string }) {
  if (isDrawn(name)) return <ContactIcon name={name} />
  // A solid mark looks larger than a drawing of lines, so it stands in a larger field.
  return (
    <svg className="icon icon-mark" viewBox="-2 -2 28 28" width="24" height="24" aria-hidden="true">
      <path d={markOf(name)} />
    </svg>
  )
}
