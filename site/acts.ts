/** What a page has for a visitor who moves it or points at it, fetched then. */
import { adopt } from './adopt.ts'
import issue from './sections/contact/issue.css?inline'
import './sections/distance/push.ts'
import './sections/home/turn.ts'
import './sections/work/fetch-ahead.ts'
import './sections/work/strip.ts'
import './sections/work/tries.ts'

adopt(issue)
