/*
 * The masters of "All Stations South", for the scenes in artwork/scenes.
 * From the root of the project:  node artwork/hotel-relay/masters.mjs
 */
import { master } from '../masters.mjs'
import { back } from './back.mjs'
import { inner } from './inner.mjs'
import { label } from './label.mjs'
import { poster } from './poster.mjs'
import { shop } from './shop.mjs'
import { front, obi } from './sleeve.mjs'

await master('relay-front', front(), 3000)
await master('relay-obi', obi(), 410)
await master('relay-back', back(), 3000)
await master('relay-inner', inner(), 2600)
await master('relay-label-1', label(0), 2800)
await master('relay-label-2', label(1), 1200)
await master('relay-poster', poster(), 2400)
await master('relay-shop', shop(), 2400)
