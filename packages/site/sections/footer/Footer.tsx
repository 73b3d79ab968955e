import type { Logo as LogoPictures } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { ContactIcon } from '../Icon.tsx'
import { Logo } from '../Logo.tsx'
import { ProfileIcon } from '../ProfileIcon.tsx'

interface Props extends Pick<Content, 'site' | 'words'> {
  /** Replaces the brand's letters. */
  logo?: LogoPictures | undefined
  /** The kind of page, if it is not the first page. */
  pageType?: 'work' | 'notice' | undefined
}

/** The footer: brand or logo, copyright line, and icon links to profiles and e-mail. */
export function Footer({ site, words, logo, pageType }: Props) {
  const profiles = site.footerProfiles.flatMap((label) =>
    site.profiles.filter((profile) => profile.label === label),
  )
  return (
    <footer className="footer" data-page-type={pageType}>
      <p className="footer-brand" aria-hidden="true">
        {logo ? <Logo logo={logo} alt="" height={192} isLazy /> : site.brand}
      </p>
      <div className="footer-bottom">
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
              <ContactIcon name="email" />
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
