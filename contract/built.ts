/**
 * What a build tells the server about the site that it made, in one file of the built folder. So the server reads
 * nothing out of HTML, and knows each answer's headers before it is asked.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { serverWords } from './words-schema.ts'

/** The file. A build writes it last; it is no file of the site. */
export const builtFile = '_build.json'

/** The folder of the page. */
export const builtFolder = 'dist'

/** Where a build makes the next page, which takes its place once it is whole: a build may be killed at any moment. */
export const nextFolder = '.cache/build'

/** The folder of the releases, the pages that were published to a server: each one's is named as `releaseName` says. */
export const releasesFolder = 'releases'

/** The symbolic link to the release that is shown, by its bare name: to change it is one step. */
export const currentRelease = `${releasesFolder}/current`

/** A release's name: when it was published, in UTC, so that names sort by their time, and eight digits of its own. */
export const releaseName = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\dZ-[\da-f]{8}$/

/** How many releases stay, the one that is shown among them. */
export const releasesKept = 5

/** The folder of the built site whose files carry a hash of their content in their name. */
export const hashedFolder = '/_astro/'

const headers = z.record(z.string(), z.string())

/** What the file holds. One of another shape is an older or a newer program's, or damaged. */
export const built = z.strictObject({
  /** The headers that every file of the site has, by their names in lower case. */
  headers,
  /** The files of the site, by the path that asks for each. */
  files: z.record(
    z.string(),
    z.strictObject({
      /** The headers that it has besides; where it has copies that are encoded, `vary` is among them. */
      headers,
      /** The names of its bytes for conditional requests: of itself, and of each encoded copy beside it. */
      etags: z.strictObject({
        identity: z.string(),
        br: z.string().optional(),
        gzip: z.string().optional(),
      }),
    }),
  ),
  /** The address that the page was built for, with the path that each of its own begins with, as `https://tova.example/`. */
  site: z.url(),
  /** Where the page sends submissions, and with which public key. */
  backend: z.strictObject({ url: z.string(), key: z.string() }),
  /** After how many days the page says that messages are deleted; 0 where it says nothing of it. */
  retentionDays: z.int().nonnegative(),
  /** The words that the server shows, in the language of the page. */
  words: serverWords,
  /** The owner's address, for whoever's message could not be stored. */
  email: z.string(),
})

/** What was built. */
export type Built = z.infer<typeof built>

/** RFC 9110, 8.8.3: a strong tag differs where a byte does, so each encoding of a file has its own. */
export const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
