import { type BuiltInIcon, brandIconPath, builtInIcons } from '@portfolio/content/icons.ts'
import { ContactIcon } from './Icon.tsx'

const isBuiltInIcon = (name: string): name is BuiltInIcon =>
  (builtInIcons as readonly string[]).includes(name)

/** The icon of a profile. Only for parts rendered at build time, as a browser would have to load all brand logos. */
export function ProfileIcon({ name }: { name: string }) {
  if (isBuiltInIcon(name)) return <ContactIcon name={name} />
  // Solid logos look larger than line icons, so they get more margin.
  return (
    <svg className="icon icon-solid" viewBox="-2 -2 28 28" width="24" height="24" aria-hidden="true">
      <path d={brandIconPath(name)} />
    </svg>
  )
}
