/** What the first page has for a visitor who moves it or points at it, fetched then. */
import './sections/distance/push.ts'
import './sections/portfolio/hover.ts'
