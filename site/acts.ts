/** What a page has for a visitor who moves it or points at it, fetched then. */
import { addStyleSheet } from './add-stylesheet.ts'
import issue from './sections/contact/issue.css?inline'
import './sections/work/fetch-ahead.ts'
import './sections/work/strip.ts'
import './sections/work/tries.ts'

addStyleSheet(issue)
