/**
 * Publishes to the owner's server, which needs a POSIX shell, GNU coreutils and tar. Sends only new files, copies the
 * others on the server, and compares all digests. Then changes one link, which our server follows; see
 * `packages/server/page/`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxReleases } from '@portfolio/contract/build-manifest.ts'
import type { BuildContext } from './build-page.ts'
import type { Destination, StoredRelease } from './destination.ts'
import { parseBatch, sha256, writeRelease } from './files.ts'
import { PublishError } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import { maxRecordBytes, parseRecord, type ReleaseRecord, recordFile } from './release-record.ts'
import { explainProgramError, type RunOptions, runProgram } from './run-program.ts'

type SshTarget = Extract<PublishTarget, { kind: 'ssh' }>

/** The file with the SHA-256 of each file of a release, in the format of `sha256sum`. It stays in the release. */
const digestsFile = '.release.sha256'

/** Lists the files that the server copies from its online release, each followed by NUL. Deleted there after use. */
const copyListFile = '.copied'

const maxListedPaths = 50

/** How long the server may take to show a release. It reads the link `releases/current` once a second. */
const showDelayMs = 30_000

/**
 * Starts every script: checks the project's folder, `$1`, and defines functions. `refuse` prints `refused` and a key of
 * `refusals`.
 */
const preamble = `
refuse() { printf 'refused %s' "$*" >&2; exit 3; }
[ -L "$1" ] && refuse link "$1"
[ -d "$1" ] || refuse missing
cd "$1" 2>/dev/null || refuse not-permitted
[ -L releases ] && refuse link "$1/releases"
if [ -e releases ]; then
  [ -d releases ] || refuse in-the-way "$1/releases"
  [ -O releases ] || refuse owner "$1/releases"
  [ -w releases ] || refuse unwritable "$1/releases"
else [ -w . ] || refuse unwritable "$1"
fi
[ -e releases/current ] && [ ! -L releases/current ] && refuse in-the-way "$1/releases/current"
name_pattern='[0-9]{8}T[0-9]{6}Z-[0-9a-f]{8}'
list_releases() { ls -1 releases 2>/dev/null | grep -xE "$name_pattern" | sort -r; }
current=$(readlink releases/current)
[ -z "$current" ] || printf '%s\\n' "$current" | grep -qxE "$name_pattern" || refuse in-the-way "$1/releases/current"
is_release() { [ ! -L "releases/$1" ] && [ ! -L "releases/$1/${recordFile}" ] && [ -f "releases/$1/${recordFile}" ]; }
print_record() { is_release "$1" && head -c ${maxRecordBytes} "releases/$1/${recordFile}"; }
# Requires that the program on the server accepts this release, with its settings.
require_accepted() {
  [ -f packages/server/main.js ] || return 0
  grep -q -e --accepts packages/server/main.js || refuse outdated
  node=node_modules/.bin/node; [ -x "$node" ] || node=node
  reason=$("$node" packages/server/main.js --accepts "$1" 2>&1) || refuse settings "$reason"
}
# Prints the unchanged files of this release, each as a line of the digests file. Does not follow links.
list_unchanged_files() {
  [ -f ${digestsFile} ] && [ ! -L ${digestsFile} ] || return
  { sort -u ${digestsFile}; find . -type f -exec sha256sum {} + | sort -u; } | sort | uniq -d
}
# Deletes the unchanged files of an old release; prints the paths of all others.
delete_old_release() (
  [ -L "releases/$1" ] && { printf '%s\\n' "releases/$1"; exit; }
  cd "releases/$1" || exit
  if [ -f ${digestsFile} ] && [ ! -L ${digestsFile} ]; then
    list_unchanged_files | cut -c 67- | tr '\\n' '\\0' | xargs -0 rm -f
    rm -f ${digestsFile} ${recordFile}
  fi
  find . -depth -type d -exec rmdir {} + 2>/dev/null
  find . ! -type d | sed "s|^[.]|releases/$1|" | head -n ${maxListedPaths}
  cd .. && rmdir "$1" 2>/dev/null
)
activate_release() {
  rm -f "releases/.current-$1"
  ln -s "$1" "releases/.current-$1" && mv -T "releases/.current-$1" releases/current || refuse unwritable releases
}
`

/** The scripts by name. `$2` is the name of a release. */
const scripts = {
  // Prints the record of the online release.
  online: '[ -n "$current" ] && print_record "$current"; exit 0',
  // Prints the lines of the online digests file whose files are unchanged.
  unchanged:
    '[ -z "$current" ] || ! is_release "$current" || { cd "releases/$current" && list_unchanged_files; }; exit 0',
  // Receives a release as a tar file; `$3` is the SHA-256 of its digests file. Also deletes incomplete releases that are
  // more than an hour old.
  send: `
mkdir -p releases || refuse unwritable "$1"
ls -1A releases | grep -xE "[.]incoming-$name_pattern" | while read -r incoming; do
  find "releases/$incoming" -prune -type d -mmin +60 -exec rm -rf {} +
done
new=releases/.incoming-$2
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM
mkdir "$new" || refuse unwritable releases
tar -xf - -C "$new" || exit 1
[ "$(sha256sum < "$new/${digestsFile}" | cut -c 1-64)" = "$3" ] || refuse damaged
[ ! -s "$new/${copyListFile}" ] || (cd "releases/$current" && xargs -0 cp -pP --parents -t "../../$new") < "$new/${copyListFile}"
rm -f "$new/${copyListFile}"
(cd "$new" && sha256sum -c ${digestsFile} >/dev/null 2>&1) && [ -z "$(find "$new" ! -type f ! -type d)" ] || refuse damaged
require_accepted "$new"
sync -f "$new/${digestsFile}" 2>/dev/null
mv -T "$new" "releases/$2" || refuse unwritable releases
activate_release "$2"
list_releases | tail -n +${maxReleases + 1} | while read -r old; do [ "$old" = "$2" ] || delete_old_release "$old"; done
ls -1A releases | grep -vxE "current|$name_pattern|[.](incoming|current)-$name_pattern" | sed 's|^|releases/|' | head -n ${maxListedPaths}`,
  // Prints the name and the record of each release, each on its own line, and at last the name of the online one.
  list: `list_releases | while read -r release; do printf '%s\\n' "$release"; print_record "$release" | tr -d '\\n'; printf '\\n'; done; printf '%s\\n' "$current"`,
  // Puts an earlier release online.
  show: `is_release "$2" || refuse gone
require_accepted "releases/$2"
activate_release "$2"`,
  // Prints the files of the release in the format of `git cat-file --batch`. Refuses links.
  fetch: `is_release "$2" || refuse gone
cd "releases/$2"
[ -z "$(find . ! -type f ! -type d)" ] || refuse contains-link
find . -type f ! -path ./${recordFile} ! -path ./${digestsFile} | while IFS= read -r file; do
  printf '%s blob %s\\n' "\${file#./}" "$(($(wc -c < "$file")))"; cat "$file"; printf '\\n'
done`,
}

export class SshFolder implements Destination {
  readonly name: string
  readonly showDelayMs = showDelayMs
  readonly needsCompressedFiles = true
  readonly extraFiles = {}
  readonly #target: SshTarget
  readonly #context: Pick<BuildContext, 'env' | 'signal'>

  constructor(target: SshTarget, { env, signal }: BuildContext) {
    this.name = `${target.host}${target.folder}`
    this.#target = target
    this.#context = { env, signal }
  }

  async readOnlineRecord() {
    return parseRecord(await this.#runScript('online'))
  }

  async listReleases() {
    const lines = (await this.#runScript('list')).trim().split('\n')
    const onlineId = lines.pop()
    return lines.flatMap((id, index): StoredRelease[] => {
      const record = index % 2 === 0 ? parseRecord(lines[index + 1] ?? '') : undefined
      return record ? [{ id, record, isOnline: id === onlineId }] : []
    })
  }

  async showRelease(id: string) {
    await this.#runScript('show', [id])
    return undefined
  }

  async fetchRelease({ id, record }: StoredRelease, folder: string) {
    const read: RunOptions['read'] = (output) => writeRelease(folder, record, parseBatch(output))
    await this.#runScript('fetch', [id], { read })
  }

  async sendPage(pageFolder: string, record: ReleaseRecord) {
    const unchangedLines = new Set((await this.#runScript('unchanged')).split('\n'))
    const lines = Object.entries(record.files).map(([path, hash]) => ({ path, line: `${hash}  ./${path}` }))
    const digests = lines.map(({ line }) => `${line}\n`).join('')
    writeFileSync(join(pageFolder, digestsFile), digests)
    const { present = [], missing = [] } = Object.groupBy(lines, ({ line }) =>
      unchangedLines.has(line) ? 'present' : 'missing',
    )
    writeFileSync(join(pageFolder, copyListFile), present.map(({ path }) => `./${path}\0`).join(''))
    const paths = [digestsFile, copyListFile, recordFile, ...missing.map(({ path }) => path)]
    const id = `${record.at.replace(/\.\d+|[-:]/g, '')}-${sha256(JSON.stringify(record.files)).slice(0, 8)}`
    // If tar fails, the server reports missing files.
    const tar = spawn('tar', ['-cf', '-', '-C', pageFolder, '-T', '-'], {
      ...this.#context,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    tar.on('error', () => {})
    tar.stdin.on('error', () => {}).end(paths.map((path) => `./${path}`).join('\n'))
    try {
      const output = await this.#runScript('send', [id, sha256(digests)], { input: tar.stdout })
      return output.split('\n').filter(Boolean)
    } finally {
      tar.kill()
    }
  }

  async #runScript(
    script: keyof typeof scripts,
    args: readonly string[] = [],
    streams: Pick<RunOptions, 'input' | 'read'> = {},
  ): Promise<string> {
    const { user, host, folder } = this.#target
    const options = { ...this.#context, ...streams }
    const { code, out, err } = await runOnServer(this.#target, options, preamble + scripts[script], [
      folder,
      ...args,
    ])
    if (code === 0) return out
    const [, reason = '', output = ''] = /^refused (\S+) ?([\s\S]*)$/m.exec(err) ?? []
    const refusal = refusals[reason as keyof typeof refusals]
    if (refusal) throw new PublishError(refusal(output.trim().slice(0, 600), `${user} on ${host}`, folder))
    throw connectionError(this.#target, err)
  }
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export function runOnServer(target: SshTarget, options: RunOptions, script: string, args: readonly string[]) {
  const { user, host, port } = target
  const sshOptions = [
    ...['BatchMode=yes', 'ConnectTimeout=15', 'ServerAliveInterval=10', 'ServerAliveCountMax=3'],
    ...sharedConnectionOptions(target),
  ]
  const command = ['sh', '-c', script, 'sh', ...args].map(quoteForShell).join(' ')
  // ssh expects IPv6 addresses without the brackets of a URL.
  const destination = ['-T', ...portOption(port), '--', `${user}@${host.replace(/^\[|\]$/g, '')}`]
  return runProgram('ssh', [...sshOptions.map((option) => `-o${option}`), ...destination, command], options)
}

export const connectionError = ({ user, host, port }: SshTarget, detail: string): PublishError =>
  explainProgramError(detail, host, ['ssh', ...portOption(port), `${user}@${host}`])

/** How long an unused connection stays open: longer than the interval between the studio's checks for messages. */
const idleSeconds = 120

/** macOS limits a socket's path to 104 bytes, and OpenSSH adds 17 while it creates the socket. */
const maxSocketPathBytes = 86

let socketFolder: string | undefined
const sockets = new Set<string>()

/** Returns the options that share one connection, because a login takes seconds. None on Windows or for a long path. */
function sharedConnectionOptions({ user, host, port }: SshTarget): string[] {
  if (process.platform === 'win32') return []
  if (socketFolder === undefined) {
    socketFolder = mkdtempSync(join(tmpdir(), 'ssh-'))
    process.once('exit', closeConnections)
  }
  const socket = join(socketFolder, sha256([user, host, port].join()).slice(0, 8))
  if (Buffer.byteLength(socket) > maxSocketPathBytes) return []
  sockets.add(socket)
  return ['ControlMaster=auto', `ControlPersist=${idleSeconds}`, `ControlPath=${socket}`]
}

function closeConnections(): void {
  for (const socket of sockets)
    spawnSync('ssh', ['-S', socket, '-O', 'exit', 'server'], { stdio: 'ignore', timeout: 1000 })
  rmSync(socketFolder ?? '', { recursive: true, force: true })
}

const portOption = (port: number | undefined) => (port === undefined ? [] : ['-p', String(port)])

const refusals = {
  missing: (_: string, userOnHost: string, folder: string) =>
    `There is no folder ${folder} for ${userOnHost}. Set PUBLISH_TO to the project’s folder on the server.`,
  'contains-link': () =>
    'This publication cannot be shown, because it is damaged: it contains a link. Choose another one.',
  'not-permitted': (_: string, userOnHost: string, folder: string) =>
    `${userOnHost} may not open the folder ${folder}. Change its permissions.`,
  link: (path: string, userOnHost: string) =>
    `${path} is a symbolic link for ${userOnHost}. Set PUBLISH_TO to the folder that it links to.`,
  'in-the-way': (path: string, userOnHost: string) =>
    `${path} exists for ${userOnHost}, but was not created by publishing. Move it away.`,
  owner: (path: string, userOnHost: string) =>
    `${path} belongs to another user, not to ${userOnHost}. Change its owner (chown).`,
  unwritable: (path: string, userOnHost: string) =>
    `${userOnHost} cannot write ${path}. Change its owner (chown), or free some space on the disk.`,
  damaged: (_: string, userOnHost: string) =>
    `The files arrived damaged for ${userOnHost}. Nothing online has changed. Publish again.`,
  settings: (reason: string, userOnHost: string) =>
    `The server of ${userOnHost} refuses this page: ${reason.replace(/\.?$/, '.')} Nothing online has changed.`,
  outdated: (_: string, userOnHost: string, folder: string) =>
    `The program in ${folder} of ${userOnHost} is too old for publishing. Update it there, and restart the server.`,
  gone: () => 'This publication is no longer on the server.',
}
