/** The build manifest: what a build tells the server about the site, so that the server does not parse HTML. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { serverWords } from './words-schema.ts'

/** The manifest's file name. A build writes it last; it is not served. */
export const builtFile = '_build.json'

/** The folder of the built page. */
export const builtFolder = 'dist'

/** Where a build writes the next page before it replaces `builtFolder`, because a build may be killed at any moment. */
export const nextFolder = '.cache/build'

/** The folder of the releases that were published to this server, each named as `releaseName`. */
export const releasesFolder = 'releases'

/** The symbolic link to the shown release, by its name only. Replacing it is atomic. */
export const currentRelease = `${releasesFolder}/current`

/** A release's name: the UTC time of publishing, so that names sort by time, and eight digits of a hash. */
export const releaseName = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\dZ-[\da-f]{8}$/

/** How many releases are kept, including the shown one. */
export const releasesKept = 5

/** The folder of files with a hash of their content in their name. */
export const hashedFolder = '/_astro/'

const headers = z.record(z.string(), z.string())

/** The manifest's schema. A file that does not match is damaged, or of another version of the program. */
export const buildManifest = z.strictObject({
  /** The headers of every file, by lower-case name. */
  headers,
  files: z.record(
    z.string(),
    z.strictObject({
      /** Its additional headers, with `vary` if it has compressed copies. */
      headers,
      /** The ETags of the file and of its compressed copies. */
      etags: z.strictObject({
        identity: z.string(),
        br: z.string().optional(),
        gzip: z.string().optional(),
      }),
    }),
  ),
  /** The address that the page was built for, with its base path, such as `https://tova.example/`. */
  site: z.url(),
  /** The backend's address, empty for the page's own host, and its public key. */
  backend: z.strictObject({ url: z.string(), key: z.string() }),
  retentionDays: z.int().nonnegative(),
  words: serverWords,
  /** The owner's e-mail address, offered if a message could not be stored. */
  email: z.string(),
})

export type BuildManifest = z.infer<typeof buildManifest>

/** A strong ETag of a file in one encoding (RFC 9110, 8.8.3). */
export const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
