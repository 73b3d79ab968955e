/** Parses `PUBLISH_TO`, the address to publish to. */
import { pageSettings } from '@portfolio/contract/environment.ts'
import { z } from 'zod'

/** A branch of a repository, a folder on a server over ssh, or a folder on this machine. */
export type PublishTarget =
  | { kind: 'git'; remote: string; branch: string }
  | { kind: 'ssh'; user: string; host: string; port: number | undefined; folder: string }
  | { kind: 'folder'; folder: string }

const acceptedForms =
  'must be git+ssh://…, git+https://… or git+file://… with #branch, ssh://user@host[:port]/folder, or file:/folder'

/**
 * Matches a name in a path. Excludes characters with a special meaning in a shell, git or ssh, and a leading `-`, which
 * starts an option.
 */
const namePattern = '[\\p{L}\\p{N}_.~@+%=][\\p{L}\\p{M}\\p{N}_.~@+%=-]*'
const folderPattern = `(?:/${namePattern})+`
const hostPattern = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?|\\[[\\da-fA-F:]+\\]'
const userPattern = '[A-Za-z0-9_][\\w.-]*'

const patterns = {
  git: new RegExp(
    `^git\\+(?<remote>(?:ssh://(?:${userPattern}@)?(?:${hostPattern})(?::\\d+)?|https://(?:${hostPattern})(?::\\d+)?|file://)${folderPattern})/?#(?<branch>[\\w][\\w.-]*(?:/[\\w][\\w.-]*)*)$`,
    'u',
  ),
  ssh: new RegExp(
    `^ssh://(?<user>${userPattern})@(?<host>${hostPattern})(?::(?<port>\\d{1,5}))?(?<folder>${folderPattern})/?$`,
    'u',
  ),
  folder: new RegExp(`^file:(?<folder>${folderPattern})/?$`, 'u'),
}

const maxAddressLength = 1000

/** Parses an address to publish to; returns an error message if it is invalid. */
export function parseTarget(text: string): PublishTarget | string {
  if (text.length > maxAddressLength)
    return `${acceptedForms}; this is longer than ${maxAddressLength} characters`
  if (/^git\+https:\/\/[^/#]*@/.test(text))
    return 'must not contain a user or password: git reads them from its credential store (git help credentials)'
  if (/(^|[/#])\.\.?([/#]|$)/.test(text)) return `${acceptedForms}; . and .. are not allowed`
  const git = patterns.git.exec(text)?.groups
  if (git?.remote && git.branch) {
    const { remote, branch } = git
    if (/\.\.|\.(\/|$)|\.lock(\/|$)/.test(branch))
      return `${acceptedForms}; “${branch}” is not a valid branch name`
    return { kind: 'git', remote, branch }
  }
  if (/^git\+[^#]*$/.test(text)) return 'must end with # and a branch'
  const ssh = patterns.ssh.exec(text)?.groups
  if (ssh?.user && ssh.host && ssh.folder) {
    // Without a port, ssh uses the port in its configuration.
    const port = ssh.port === undefined ? undefined : Number(ssh.port)
    if (port !== undefined && (port < 1 || port > 65535))
      return `${acceptedForms}; a port is a number from 1 to 65535`
    return { kind: 'ssh', user: ssh.user, host: ssh.host, port, folder: ssh.folder }
  }
  const localFolder = patterns.folder.exec(text)?.groups?.folder
  return localFolder ? { kind: 'folder', folder: localFolder } : acceptedForms
}

/** The settings of the page and `PUBLISH_TO`. */
export const publishSettings = pageSettings.safeExtend({
  PUBLISH_TO: z
    .string()
    .transform((text, { addIssue }) => {
      const target = parseTarget(text)
      if (typeof target !== 'string') return target
      addIssue(target)
      return z.NEVER
    })
    .optional(),
})
