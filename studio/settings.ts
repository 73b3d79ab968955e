import { z } from 'zod'

/** What the environment may set of the studio. */
export const studioSettings = z.object({
  STUDIO_PORT: z
    .string()
    .default('4000')
    .refine(
      (text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65535,
      'must be a whole number from 1 to 65535',
    )
    .transform(Number),
})
