import { z } from 'zod'
import { port } from '../contract/environment.ts'

/** What the environment may set of the studio. */
export const studioSettings = z.object({
  STUDIO_PORT: port(4000, 1),
})
