import type { Logo as LogoPictures } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { siteBase } from '@portfolio/contract/site-config.ts'
import { Logo } from '../Logo.tsx'

/** The parts of the first page, by anchor. */
const parts = ['home', 'portfolio', 'services', 'about', 'contact'] as const

interface Props {
  content: Content
  /** The part whose link is marked as current, if this is not the first page. */
  currentPart?: (typeof parts)[number]
  /** The path of the page within its language. Without it, links to other languages lead to their first page. */
  path?: string | undefined
  /** Shown instead of the brand name. */
  logo?: LogoPictures | undefined
}

/**
 * The bar above the page. On narrow screens its links are a popover: the browser closes it on Escape and outside
 * clicks and returns the focus, even without JavaScript.
 */
export function Navigation({ content, currentPart, path, logo }: Props) {
  const { bar, work } = content.words
  const home = path === '' ? '' : siteBase() + content.root
  return (
    <>
      <a className="skip-link" href="#content">
        {bar.skip}
      </a>
      <div className="scroll-sentinel" />
      <header className="bar">
        <a className="bar-brand" href={`${home}#home`}>
          {logo ? (
            <Logo logo={logo} alt={content.site.brand} height={36} />
          ) : (
            <span>{content.site.brand}</span>
          )}
        </a>
        {/* Shown on phones below the first screen. `data-copy`: the studio edits this text elsewhere. */}
        <a className="bar-contact" data-copy="" href={`${home}#contact`}>
          {content.home.toContact}
        </a>
        <nav aria-label={bar.label}>
          <button className="bar-toggle" type="button" popoverTarget="menu">
            {/* Shown while the menu is closed, and while it is open. */}
            <span>{bar.menu}</span>
            <span>{work.close}</span>
          </button>
          <ul className="bar-links" id="menu" popover="auto">
            {parts.map((part) => {
              const label = content[part]?.menu
              return (
                label && (
                  <li key={part}>
                    <a href={`${home}#${part}`} aria-current={part === currentPart || undefined}>
                      {label}
                    </a>
                  </li>
                )
              )
            })}
            <Languages content={content} path={path} />
          </ul>
        </nav>
      </header>
    </>
  )
}

/** The links to this page in all languages. `languageLinksScript` adapts their hash to the visible part. */
function Languages({ content: { languages, root }, path = '' }: Pick<Props, 'content' | 'path'>) {
  const current = languages.find((language) => language.root === root)
  if (!current) return null
  return (
    <li className="bar-languages">
      <button type="button" popoverTarget="languages">
        {current.name}
      </button>
      <ul id="languages" popover="auto">
        {languages.map(({ lang, root, name }) => (
          <li key={lang}>
            <a
              href={`${siteBase()}${root}${path}#top`}
              lang={lang}
              hrefLang={lang}
              dir="auto"
              aria-current={root === current.root || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
