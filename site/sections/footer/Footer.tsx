import type { Content } from '../../content/schema.ts'
import { Icon } from '../Icon.tsx'
import { ProfileIcon } from '../ProfileIcon.tsx'
import './footer.css'

/** The page's end: the brand as a wordmark, the copyright line, and icon links to some profiles and the e-mail address. */
export function Footer({ site, words }: Pick<Content, 'site' | 'words'>) {
  const profiles = site.footerProfiles.flatMap((label) =>
    site.profiles.filter((profile) => profile.label === label),
  )
  return (
    <footer className="footer">
      <p className="footer-brand" aria-hidden="true">
        {site.brand}
      </p>
      <div className="footer-foot">
        <p>{site.copyright}</p>
        <ul className="footer-links">
          {profiles.map(({ icon, label, address }) => (
            <li key={label}>
              <a href={address} rel="me">
                <span className="visually-hidden">{label}</span>
                <ProfileIcon name={icon} />
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${site.email}`}>
              <span className="visually-hidden">{words.footer.email}</span>
              <Icon name="email" />
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
