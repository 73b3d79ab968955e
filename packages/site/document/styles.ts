/** The CSS of the page's parts: each page contains that of the parts it has. */

import status from '../contact-form/status.css?inline'
import footer from '../sections/footer/footer.css?inline'
import framedPhoto from '../sections/home/framed-photo.css?inline'
import home from '../sections/home/home.css?inline'
import homeParts from '../sections/home/parts.css?inline'
import kitNumber from '../sections/kit-number.css?inline'
import logo from '../sections/logo.css?inline'
import navigation from '../sections/navigation/navigation.css?inline'
import notice from '../sections/notice/notice.css?inline'
import dot from '../sections/work/comes/dot.css?inline'
import slant from '../sections/work/comes/slant.css?inline'
import stack from '../sections/work/comes/stack.css?inline'
import tries from '../sections/work/tries.css?inline'
import work from '../sections/work/work.css?inline'
import workTransitions from '../sections/work/work-transitions.css?inline'
import base from '../styles/base.css?inline'
import pageTransitions from '../styles/page-transitions.css?inline'
import slider from '../styles/slider.css?inline'
import tokens from '../styles/tokens.css?inline'

/** The styles of every page. */
const everywhere = tokens + base + pageTransitions + navigation + footer

/** The styles of some pages, by the selector of what they are for. */
const bySelector = {
  '.home, .notice': kitNumber,
  '.home': home + homeParts,
  '.home [data-framed]': framedPhoto,
  '.notice': notice,
  '.work': work + workTransitions,
  '.work-tries': slider + tries,
  '[data-comes=slant], [data-comes=dot]': stack,
  '[data-comes=slant]': slant,
  '[data-comes=dot]': dot,
  '.logo': logo,
  // The server's answer. In other pages the status comes with the hydrated form.
  '.contact-status[data-state=error]': status,
}

/** @param has whether the page has an element */
export const partStyles = (has: (selector: string) => boolean): string =>
  everywhere +
  Object.entries(bySelector)
    .map(([selector, rules]) => (has(selector) ? rules : ''))
    .join('')
