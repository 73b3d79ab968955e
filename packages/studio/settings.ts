import { port } from '@portfolio/contract/environment.ts'
import { z } from 'zod'

/** The studio's environment variables. */
export const studioSettings = z.object({
  STUDIO_PORT: port(4000, 1),
})
