/** Parses `PUBLISH_TO`, the address to publish to. */
import { pageSettings } from '@portfolio/contract/environment.ts'
import { z } from 'zod'

/** A branch of a repository, a folder on a server over ssh, or a folder on this machine. */
export type PublishTarget =
  | { kind: 'git'; remote: string; branch: string }
  | { kind: 'ssh'; user: string; host: string; port: number | undefined; folder: string }
  | { kind: 'folder'; folder: string }

const forms =
  'must be git+ssh://…, git+https://… or git+file://… with #branch, ssh://user@host[:port]/folder, or file:/folder'

/** Allows no character that is special to a shell, git or ssh, and no leading `-`, which would be an option. */
const name = '[\\p{L}\\p{N}_.~@+%=][\\p{L}\\p{M}\\p{N}_.~@+%=-]*'
const folder = `(?:/${name})+`
const host = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?|\\[[\\da-fA-F:]+\\]'
const user = '[A-Za-z0-9_][\\w.-]*'

const patterns = {
  git: new RegExp(
    `^git\\+(?<remote>(?:ssh://(?:${user}@)?(?:${host})(?::\\d+)?|https://(?:${host})(?::\\d+)?|file://)${folder})/?#(?<branch>[\\w][\\w.-]*(?:/[\\w][\\w.-]*)*)$`,
    'u',
  ),
  ssh: new RegExp(
    `^ssh://(?<user>${user})@(?<host>${host})(?::(?<port>\\d{1,5}))?(?<folder>${folder})/?$`,
    'u',
  ),
  folder: new RegExp(`^file:(?<folder>${folder})/?$`, 'u'),
}

const longest = 1000

/** Parses an address to publish to; returns a text if it is wrong. */
export function parseTarget(text: string): PublishTarget | string {
  if (text.length > longest) return `${forms}; this is longer than ${longest} characters`
  if (/^git\+https:\/\/[^/#]*@/.test(text))
    return 'must not contain a user or password: git reads them from its credential store (git help credentials)'
  if (/(^|[/#])\.\.?([/#]|$)/.test(text)) return `${forms}; . and .. are not allowed`
  const git = patterns.git.exec(text)?.groups
  if (git?.remote && git.branch) {
    const { remote, branch } = git
    if (/\.\.|\.(\/|$)|\.lock(\/|$)/.test(branch)) return `${forms}; “${branch}” is not a valid branch name`
    return { kind: 'git', remote, branch }
  }
  if (/^git\+[^#]*$/.test(text)) return 'must end with # and a branch'
  const ssh = patterns.ssh.exec(text)?.groups
  if (ssh?.user && ssh.host && ssh.folder) {
    // Without a port, ssh uses its own settings.
    const port = ssh.port === undefined ? undefined : Number(ssh.port)
    if (port !== undefined && (port < 1 || port > 65535))
      return `${forms}; a port is a number from 1 to 65535`
    return { kind: 'ssh', user: ssh.user, host: ssh.host, port, folder: ssh.folder }
  }
  const here = patterns.folder.exec(text)?.groups?.folder
  return here ? { kind: 'folder', folder: here } : forms
}

/** The settings of the page, with `PUBLISH_TO`. */
export const publishSettings = pageSettings.safeExtend({
  PUBLISH_TO: z
    .string()
    .transform((text, { addIssue }) => {
      const place = parseTarget(text)
      if (typeof place !== 'string') return place
      addIssue(place)
      return z.NEVER
    })
    .optional(),
})
