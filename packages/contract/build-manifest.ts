/** The build manifest describes a built site for the server, so that the server does not parse HTML. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { serverWordsSchema } from './words-schema.ts'

/** The manifest's file name. A build writes it last; it is not served. */
export const manifestFile = '_build.json'

/** The folder of the built page. */
export const distFolder = 'dist'

/** Where a build writes the next page before it replaces `distFolder`, because a build may be killed at any moment. */
export const stagingFolder = '.cache/build'

/** The folder of the releases that were published to this server, each with a name that `releaseNamePattern` matches. */
export const releasesFolder = 'releases'

/** The symbolic link to the active release, which can be replaced atomically. Its target is relative to its folder. */
export const currentReleaseLink = `${releasesFolder}/current`

/** Matches a release's name: the UTC time of publishing, so that names sort by time, and eight digits of a hash. */
export const releaseNamePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\dZ-[\da-f]{8}$/

/** The maximum number of releases on the server, including the active one. */
export const maxReleases = 5

/** The folder of the files whose names contain a hash of their content, as a path of the site. */
export const hashedFilesFolder = '/_astro/'

const headers = z.record(z.string(), z.string())

/** The manifest's schema. A file that does not match is damaged, or from another version of the program. */
export const buildManifestSchema = z.strictObject({
  /** The headers that all files have in common, by their lower-case names. */
  headers,
  /** The files by path, such as `index.html`, without their compressed copies. */
  files: z.record(
    z.string(),
    z.strictObject({
      /** The additional headers of this file, with `vary` if it has compressed copies. */
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
  /** After how many days messages are deleted; 0 is never. */
  retentionDays: z.int().nonnegative(),
  /** The words in the main language. */
  words: serverWordsSchema,
  /** The words of the pages below `/<tag>/`, by tag. Missing if there is only one language. */
  translations: z.record(z.string(), serverWordsSchema).optional(),
  /** The owner's e-mail address, offered if a message could not be stored. */
  email: z.string(),
})

export type BuildManifest = z.infer<typeof buildManifestSchema>

/** A strong ETag of a file in one encoding (RFC 9110, 8.8.3). */
export const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
