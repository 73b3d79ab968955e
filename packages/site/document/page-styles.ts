/** The inline CSS of the pages. Each page contains only the CSS that its elements need. */
import status from '../contact-form/status.css?inline'
import footer from '../sections/footer/footer.css?inline'
import footerPages from '../sections/footer/footer-pages.css?inline'
import home from '../sections/home/home.css?inline'
import homePhoto from '../sections/home/home-photo.css?inline'
import part from '../sections/home/part.css?inline'
import largeNumber from '../sections/large-number.css?inline'
import logo from '../sections/logo.css?inline'
import languages from '../sections/navigation/languages.css?inline'
import navigation from '../sections/navigation/navigation.css?inline'
import notice from '../sections/notice/notice.css?inline'
import textPage from '../sections/text-page/text-page.css?inline'
import layerVariants from '../sections/work/layer-variants.css?inline'
import sequenceDot from '../sections/work/transitions/dot.css?inline'
import sequenceSlant from '../sections/work/transitions/slant.css?inline'
import sequenceStack from '../sections/work/transitions/stack.css?inline'
import work from '../sections/work/work.css?inline'
import workPageTransitions from '../sections/work/work-page-transitions.css?inline'
import base from '../styles/base.css?inline'
import pageTransitions from '../styles/page-transitions.css?inline'
import slider from '../styles/slider.css?inline'
import tokens from '../styles/tokens.css?inline'

/** The styles of every page. */
const everyPage = tokens + base + pageTransitions + navigation + footer

/** The styles of some pages, by the selector of the elements that need them. */
const stylesBySelector = {
  '.home, .notice': largeNumber,
  '.home': home,
  '.part': part,
  '.home [data-photo]': homePhoto,
  '.notice': notice,
  '.text-page': textPage,
  '.footer-pages': footerPages,
  '.work': work + workPageTransitions,
  '.work-variants': slider + layerVariants,
  // Both transitions of a work's picture sequence lay the pictures over each other.
  '[data-transition=slant], [data-transition=dot]': sequenceStack,
  '[data-transition=slant]': sequenceSlant,
  '[data-transition=dot]': sequenceDot,
  '.logo': logo,
  '.bar-languages': languages,
  // For the page that the server returns for an invalid form. On other pages the hydrated form adds these styles.
  '.contact-status[data-state=error]': status,
}

/** Returns the CSS of a page. `has` says whether the page has an element that matches a selector. */
export const pageStyles = (has: (selector: string) => boolean): string =>
  everyPage +
  Object.entries(stylesBySelector)
    .map(([selector, rules]) => (has(selector) ? rules : ''))
    .join('')
