import type { Logo as LogoPictures } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { pagePath } from '@portfolio/content/work-url.ts'
import { siteBase } from '@portfolio/contract/site-config.ts'
import { ContactIcon } from '../Icon.tsx'
import { Logo } from '../Logo.tsx'
import { ProfileIcon } from '../ProfileIcon.tsx'

interface Props extends Pick<Content, 'site' | 'words' | 'pages' | 'root'> {
  /** Shown instead of the brand name. */
  logo?: LogoPictures | undefined
  /** Adapts the footer to the page of a work, or to a status page: a notice or a rejected form. */
  pageType?: 'work' | 'status' | undefined
  /** The path of the page within its language. */
  path?: string | undefined
}

/** The footer: brand or logo, copyright line, links to further pages, and icon links to profiles and e-mail. */
export function Footer({ site, words, pages, root, logo, pageType, path }: Props) {
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
        {pages && (
          <ul className="footer-pages">
            {pages.pages.map((page) => (
              <li key={page.name}>
                <a
                  href={siteBase() + root + pagePath(page)}
                  aria-current={pagePath(page) === path ? 'page' : undefined}
                >
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        )}
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
