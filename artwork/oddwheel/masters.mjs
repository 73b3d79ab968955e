/*
 * The masters of Oddwheel's pictures, for the scenes in artwork/scenes.
 * From the root of the project:  node artwork/oddwheel/masters.mjs
 */
import { master } from '../masters.mjs'
import { drawing } from '../svg.mjs'
import { INK } from './ink.mjs'
import { mark, REACH, wordmark, wordmarkWidth } from './mark.mjs'
import { sheet } from './sheet.mjs'
import * as stationery from './stationery.mjs'

const UNIT = 100
const bare = drawing(
  (REACH.right - REACH.left) * UNIT,
  (REACH.bottom - REACH.top) * UNIT,
  mark(-REACH.left * UNIT, -REACH.top * UNIT, UNIT, INK.cobalt),
)

await master('oddwheel-mark', bare, 1600)
await master('oddwheel-wordmark', drawing(wordmarkWidth(1000), 1000, wordmark(0, 780, 1000, INK.paper)), 2400)
await master('oddwheel-book', stationery.serviceBook(), 2000)
await master('oddwheel-letter', stationery.letterhead(), 2600)
await master('oddwheel-ticket', stationery.repairTicket(), 2000)
await master('oddwheel-card-front', stationery.cardFront(), 1400)
await master('oddwheel-card-back', stationery.cardBack(), 1400)
await master('oddwheel-card-close', stationery.cardClose(), 1400)
await master('oddwheel-liner', stationery.liner(), 2400)
await master('oddwheel-tin', stationery.patchTin(), 900)
await master('oddwheel-badge', stationery.badge(), 1800)
await master('oddwheel-badge-height', stationery.badgeHeight(), 1800)
await master('oddwheel-sheet', sheet(), 3400)
