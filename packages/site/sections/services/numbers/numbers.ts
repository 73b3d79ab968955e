/** The drawings that can carry a service's number, and their CSS. A page contains only the chosen one's. */
import type { Content } from '@portfolio/content/schema.ts'
import { Bib } from './Bib.tsx'
import bibRules from './bib.css?inline'
import { Plain } from './Plain.tsx'
import { Plate } from './Plate.tsx'
import plainRules from './plain.css?inline'
import plateRules from './plate.css?inline'
import { Shirt } from './Shirt.tsx'
import shirtRules from './shirt.css?inline'

type Kind = Content['look']['numbers']

export const drawings = { shirt: Shirt, plate: Plate, bib: Bib, plain: Plain } satisfies Record<Kind, unknown>

/** Inlined before the style sheets of the parts. */
export const numberRules: Record<Kind, string> = {
  shirt: shirtRules,
  plate: plateRules,
  bib: bibRules,
  plain: plainRules,
}
