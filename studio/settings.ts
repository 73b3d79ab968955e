import { z } from 'zod'
import { port } from '../contract/environment.ts'

/** The studio's environment variables. */
export const studioSettings = z.object({
  STUDIO_PORT: port(4000, 1),
})
