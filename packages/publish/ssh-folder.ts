/**
 * Publishes to the owner's server, which runs our server in the project's folder. It needs only a shell with the usual
 * programs, and tar. Sends the files that the server does not have and copies the others there, compares all digests, and
 * shows the page by changing one link; see `packages/server/page/`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releasesKept } from '@portfolio/contract/build-manifest.ts'
import type { BuildContext } from './build-page.ts'
import type { Destination, KeptRelease } from './destination.ts'
import { damagedRelease, filesFrom, sha256, writeRelease } from './files.ts'
import { Failure } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import { largestRecord, type ReleaseRecord, readRecord, recordFile } from './release-record.ts'
import { commandFailure, type Given, type Ran, run } from './run-program.ts'

type SshTarget = Extract<PublishTarget, { kind: 'ssh' }>

/** The digests in the format of `sha256sum`; sent with the files, and kept. */
const sums = '.release.sha256'

/** Lists the files of the online release that the new one has too, each followed by a NUL; sent with the files. */
const copied = '.copied'

const mostListed = 50

/** How long the server may take to show a release, in milliseconds: it reads the link once a second. */
const delay = 30_000

/** The beginning of every script: checks the folder. If it is wrong, prints `refused` and a key of `refusals`. */
const begin = `
refuse() { printf 'refused %s' "$*" >&2; exit 3; }
[ -L "$1" ] && refuse link "$1"
[ -d "$1" ] || refuse missing
cd "$1" 2>/dev/null || refuse closed
[ -L releases ] && refuse link "$1/releases"
if [ -e releases ]; then
  [ -d releases ] || refuse in-the-way "$1/releases"
  [ -O releases ] || refuse owner "$1/releases"
  [ -w releases ] || refuse unwritable "$1/releases"
else [ -w . ] || refuse unwritable "$1"
fi
[ -e releases/current ] && [ ! -L releases/current ] && refuse in-the-way "$1/releases/current"
name='[0-9]{8}T[0-9]{6}Z-[0-9a-f]{8}'
all() { ls -1 releases 2>/dev/null | grep -xE "$name" | sort -r; }
current=$(readlink releases/current)
[ -z "$current" ] || printf '%s\\n' "$current" | grep -qxE "$name" || refuse in-the-way "$1/releases/current"
is_release() { [ ! -L "releases/$1" ] && [ ! -L "releases/$1/${recordFile}" ] && [ -f "releases/$1/${recordFile}" ]; }
record_of() { is_release "$1" && head -c ${largestRecord} "releases/$1/${recordFile}"; }
accepted() {
  [ -f packages/server/main.js ] || return 0
  grep -q -e --accepts packages/server/main.js || refuse older
  node=node_modules/.bin/node; [ -x "$node" ] || node=node
  reason=$("$node" packages/server/main.js --accepts "$1" 2>&1) || refuse settings "$reason"
}
# Prints the files in this folder that are as they were published, each as a line of the sums. Links are not followed.
intact() {
  [ -f ${sums} ] && [ ! -L ${sums} ] || return
  { sort -u ${sums}; find . -type f -exec sha256sum {} + | sort -u; } | sort | uniq -d
}
# Deletes an old release as far as it is as it was published; prints what is left of it.
prune() (
  [ -L "releases/$1" ] && { printf '%s\\n' "releases/$1"; exit; }
  cd "releases/$1" || exit
  if [ -f ${sums} ] && [ ! -L ${sums} ]; then
    intact | cut -c 67- | tr '\\n' '\\0' | xargs -0 rm -f
    rm -f ${sums} ${recordFile}
  fi
  find . -depth -type d -exec rmdir {} + 2>/dev/null
  find . ! -type d | sed "s|^[.]|releases/$1|" | head -n ${mostListed}
  cd .. && rmdir "$1" 2>/dev/null
)
switch() {
  rm -f "releases/.current-$1"
  ln -s "$1" "releases/.current-$1" && mv -T "releases/.current-$1" releases/current || refuse unwritable releases
}
`

const scripts = {
  online: '[ -n "$current" ] && record_of "$current"; exit 0',
  // The lines of the sums whose files need not be sent.
  intact: '[ -z "$current" ] || ! is_release "$current" || { cd "releases/$current" && intact; }; exit 0',
  // The files that need not be sent are listed in `.copied`. Deletes what an interrupted connection left over an hour ago.
  send: `
mkdir -p releases || refuse unwritable "$1"
ls -1A releases | grep -xE "[.]incoming-$name" | while read -r cut; do
  find "releases/$cut" -prune -type d -mmin +60 -exec rm -rf {} +
done
new=releases/.incoming-$2
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM
mkdir "$new" || refuse unwritable releases
tar -xf - -C "$new" || exit 1
[ "$(sha256sum < "$new/${sums}" | cut -c 1-64)" = "$3" ] || refuse damaged
[ ! -s "$new/${copied}" ] || (cd "releases/$current" && xargs -0 cp -pP --parents -t "../../$new") < "$new/${copied}"
rm -f "$new/${copied}"
(cd "$new" && sha256sum -c ${sums} >/dev/null 2>&1) && [ -z "$(find "$new" ! -type f ! -type d)" ] || refuse damaged
accepted "$new"
sync -f "$new/${sums}" 2>/dev/null
mv -T "$new" "releases/$2" || refuse unwritable releases
switch "$2"
all | tail -n +${releasesKept + 1} | while read -r old; do [ "$old" = "$2" ] || prune "$old"; done
ls -1A releases | grep -vxE "current|$name|[.](incoming|current)-$name" | sed 's|^|releases/|' | head -n ${mostListed}`,
  list: `all | while read -r release; do printf '%s\\n' "$release"; record_of "$release" | tr -d '\\n'; printf '\\n'; done; printf '%s\\n' "$current"`,
  show: `is_release "$2" || refuse gone
accepted "releases/$2"
switch "$2"`,
  // In the format of `git cat-file --batch`, the record first. Does not follow links.
  fetch: `is_release "$2" || refuse gone
cd "releases/$2"
give() { printf '%s blob %s\\n' "\${1#./}" "$(($(wc -c < "$1")))"; cat "$1"; printf '\\n'; }
[ -z "$(find . ! -type f ! -type d)" ] || refuse linked
give ./${recordFile}
find . -type f ! -path ./${recordFile} ! -path ./${sums} | while IFS= read -r file; do give "$file"; done`,
}

export class SshFolder implements Destination {
  readonly name: string
  readonly delay = delay
  readonly takesEncoded = true
  readonly adds = {}
  readonly #place: SshTarget
  readonly #context: Pick<BuildContext, 'env' | 'signal'>

  constructor(place: SshTarget, { env, signal }: BuildContext) {
    this.name = `${place.host}${place.folder}`
    this.#place = place
    this.#context = { env, signal }
  }

  async online() {
    return readRecord(await this.#ask('online'))
  }

  async releases() {
    const lines = (await this.#ask('list')).trim().split('\n')
    const online = lines.pop()
    return lines.flatMap((id, index): KeptRelease[] => {
      const record = index % 2 === 0 ? readRecord(lines[index + 1] ?? '') : undefined
      return record ? [{ id, record, isOnline: id === online }] : []
    })
  }

  async show(id: string) {
    await this.#ask('show', [id])
    return undefined
  }

  async fetch(id: string, to: string) {
    await this.#ask('fetch', [id], { read: (output) => receive(output, to) })
  }

  async send(from: string, record: ReleaseRecord) {
    const intact = new Set((await this.#ask('intact')).split('\n'))
    const lines = Object.entries(record.files).map(([path, hash]) => ({ path, line: `${hash}  ./${path}` }))
    const listed = lines.map(({ line }) => `${line}\n`).join('')
    writeFileSync(join(from, sums), listed)
    const { there = [], missing = [] } = Object.groupBy(lines, ({ line }) =>
      intact.has(line) ? 'there' : 'missing',
    )
    writeFileSync(join(from, copied), there.map(({ path }) => `./${path}\0`).join(''))
    const paths = [sums, copied, recordFile, ...missing.map(({ path }) => path)]
    const id = `${record.at.replace(/\.\d+|[-:]/g, '')}-${sha256(JSON.stringify(record.files)).slice(0, 8)}`
    // If tar fails, the server finds that files are missing.
    const tar = spawn('tar', ['-cf', '-', '-C', from, '-T', '-'], {
      ...this.#context,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    tar.on('error', () => {})
    tar.stdin.on('error', () => {}).end(paths.map((path) => `./${path}`).join('\n'))
    try {
      const left = await this.#ask('send', [id, sha256(listed)], { input: tar.stdout })
      return left.split('\n').filter(Boolean)
    } finally {
      tar.kill()
    }
  }

  async #ask(
    script: keyof typeof scripts,
    args: readonly string[] = [],
    streams: Pick<Given, 'input' | 'read'> = {},
  ): Promise<string> {
    const { user, host, folder } = this.#place
    const given = { ...this.#context, ...streams }
    const { code, out, err } = await runOnServer(this.#place, given, begin + scripts[script], [
      folder,
      ...args,
    ])
    if (code === 0) return out
    const [, word = '', said = ''] = /^refused (\S+) ?([\s\S]*)$/m.exec(err) ?? []
    const refusal = refusals[word as keyof typeof refusals]
    if (refusal) throw new Failure(refusal(said.trim().slice(0, 600), `${user} on ${host}`, folder))
    throw troubleOf(this.#place, err)
  }
}

/** Writes a release that `fetch` sends: first its record, then its files. */
async function receive(output: AsyncIterable<Buffer>, to: string): Promise<void> {
  const files = filesFrom(output)
  const { value: first } = await files.next()
  if (!first) throw damagedRelease('the server sent nothing')
  const record = readRecord(String(first.bytes))
  if (!record) throw damagedRelease('its record cannot be read')
  await writeRelease(to, record, files)
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export function runOnServer(
  place: SshTarget,
  given: Given,
  script: string,
  args: readonly string[],
): Promise<Ran> {
  const { user, host, port } = place
  const options = [
    ...['BatchMode=yes', 'ConnectTimeout=15', 'ServerAliveInterval=10', 'ServerAliveCountMax=3'],
    ...sharedConnection(place),
  ]
  const command = ['sh', '-c', script, 'sh', ...args].map(quoted).join(' ')
  // IPv6 addresses have brackets in a URL, but not for ssh.
  const where = ['-T', ...portOption(port), '--', `${user}@${host.replace(/^\[|\]$/g, '')}`]
  return run('ssh', [...options.map((option) => `-o${option}`), ...where, command], given)
}

export const troubleOf = ({ user, host, port }: SshTarget, said: string): Failure =>
  commandFailure(said, host, ['ssh', ...portOption(port), `${user}@${host}`])

/** How long an unused connection stays open, in seconds: longer than the pause between two checks of the studio. */
const idle = 120

/** The longest path of a socket is 104 bytes on macOS, and OpenSSH adds 17 while it creates one. */
const longestPath = 86

let socketFolder: string | undefined
const sockets = new Set<string>()

/** Shares a connection, because a login takes seconds; not on Windows or if the path of the socket is too long. */
function sharedConnection({ user, host, port }: SshTarget): string[] {
  if (process.platform === 'win32') return []
  if (socketFolder === undefined) {
    socketFolder = mkdtempSync(join(tmpdir(), 'ssh-'))
    process.once('exit', closeConnections)
  }
  const socket = join(socketFolder, sha256([user, host, port].join()).slice(0, 8))
  if (Buffer.byteLength(socket) > longestPath) return []
  sockets.add(socket)
  return ['ControlMaster=auto', `ControlPersist=${idle}`, `ControlPath=${socket}`]
}

function closeConnections(): void {
  for (const socket of sockets)
    spawnSync('ssh', ['-S', socket, '-O', 'exit', 'server'], { stdio: 'ignore', timeout: 1000 })
  rmSync(socketFolder ?? '', { recursive: true, force: true })
}

const portOption = (port: number | undefined) => (port === undefined ? [] : ['-p', String(port)])

const refusals = {
  missing: (_: string, who: string, folder: string) =>
    `There is no folder ${folder} for ${who}. Set PUBLISH_TO to the project’s folder on the server.`,
  linked: () => 'This publication was changed since it was published: it contains a link. It is not shown.',
  closed: (_: string, who: string, folder: string) =>
    `${who} may not open the folder ${folder}. Change its permissions.`,
  link: (path: string, who: string) =>
    `${path} is a symbolic link for ${who}. Set PUBLISH_TO to the folder that it links to.`,
  'in-the-way': (path: string, who: string) =>
    `${path} exists for ${who}, but was not created by publishing. Move it away.`,
  owner: (path: string, who: string) =>
    `${path} belongs to another user, not to ${who}. Change its owner (chown).`,
  unwritable: (path: string, who: string) =>
    `${who} cannot write ${path}. Change its owner (chown), or free some space on the disk.`,
  damaged: (_: string, who: string) =>
    `The files arrived damaged for ${who}. Nothing online has changed. Publish again.`,
  settings: (said: string, who: string) =>
    `The server of ${who} refuses this page: ${said.replace(/\.?$/, '.')} Nothing online has changed.`,
  older: (_: string, who: string, folder: string) =>
    `The program in ${folder} of ${who} is too old for publishing. Update it there, and restart the server.`,
  gone: () => 'This publication is no longer on the server.',
}
