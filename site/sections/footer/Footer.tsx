import type { Content } from '../../content/schema.ts'
import { Icon } from '../Icon.tsx'
import './footer.css'

/** The profiles that also stand in the footer, in their order. */
const shown = ['code', 'professional'] as const

/** The page's end: the brand as a wordmark, the copyright line and three icon links. */
export function Footer({ site }: Pick<Content, 'site'>) {
  const profiles = shown.flatMap((kind) => site.profiles.filter((profile) => profile.kind === kind))
  return (
    <footer className="footer">
      <p className="footer-brand" aria-hidden="true">
        {site.brand}
      </p>
      <div className="footer-foot">
        <p>{site.copyright}</p>
        <ul className="footer-links">
          {profiles.map(({ kind, label, address }) => (
            <li key={kind}>
              <a href={address} rel="me">
                <span className="visually-hidden">{label}</span>
                <Icon name={kind} />
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${site.email}`}>
              <span className="visually-hidden">Email</span>
              <Icon name="email" />
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
