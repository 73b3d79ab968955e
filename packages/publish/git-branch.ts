/**
 * Publishes as one commit on a separate branch, without force. Works in its own repository in `.cache/`, so that the
 * owner's work tree, index and branches are not changed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildContext } from './build-page.ts'
import {
  type Destination,
  type Found,
  foreignPaths,
  type KeptRelease,
  refuseConflict,
  unknownRelease,
} from './destination.ts'
import { damagedRelease, type FetchedFile, filesFrom, sha256, writeRelease } from './files.ts'
import { Failure } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import { type ReleaseRecord, readRecord, recordFile } from './release-record.ts'
import { commandFailure, type Given, type Ran, run } from './run-program.ts'

const mostListed = 20

/** The trailer of our commits, with the hash of the record. */
const mark = 'Portfolio-Release'

/** How long hosts may take to show a push, in milliseconds. */
const delay = 900_000

/** The hosts' own domains. Any other is a custom domain, which GitHub and Codeberg Pages read from the file CNAME. */
const hostsOwn =
  /(^|\.)(github\.io|gitlab\.io|codeberg\.page|netlify\.app|pages\.dev|vercel\.app|localhost)$|^[\d.]+$|:/

interface Entry {
  mode: string
  object: string
  path: string
}

const isFile = ({ mode }: Entry) => mode === '100644' || mode === '100755'

/** Overrides settings of the owner that would change or omit files. */
const plain = [
  ...['core.autocrlf=false', 'core.safecrlf=false', 'core.fileMode=false', 'core.hooksPath=/dev/null'],
  ...['core.attributesFile=/dev/null', 'core.excludesFile=/dev/null', 'core.symlinks=false', 'gc.auto=0'],
].flatMap((setting) => ['-c', setting])

export class GitBranch implements Destination {
  readonly name: string
  readonly delay: number
  readonly takesEncoded = false
  readonly adds: { [path: string]: string }
  readonly #remote: string
  readonly #branch: string
  readonly #repository: string
  readonly #context: Pick<BuildContext, 'env' | 'signal'>
  readonly #author: () => { name: string; email: string }

  constructor(
    { remote, branch }: Extract<PublishTarget, { kind: 'git' }>,
    { folder, ...context }: BuildContext,
    url: URL | undefined,
    author: () => { name: string; email: string },
  ) {
    this.name = `the branch ${branch} of ${remote}`
    this.delay = remote.startsWith('file:') ? 0 : delay
    // Without .nojekyll, GitHub omits folders that begin with _.
    this.adds = { '.nojekyll': '', ...(url && !hostsOwn.test(url.host) && { CNAME: `${url.host}\n` }) }
    this.#remote = remote
    this.#branch = branch
    this.#repository = join(folder, '.cache/publish', `${sha256(`${remote}#${branch}`).slice(0, 16)}.git`)
    this.#context = context
    this.#author = author
  }

  async online() {
    const tip = await this.#tip()
    return tip === undefined ? undefined : this.#recordAt(tip, await this.#publications(tip))
  }

  async releases() {
    const tip = await this.#tip()
    if (tip === undefined) return []
    const online = sha256(await this.#recordText(tip))
    const found = (await this.#publications(tip)).map(async ({ id, hash }): Promise<KeptRelease[]> => {
      const text = await this.#recordText(id)
      const record = sha256(text) === hash ? readRecord(text) : undefined
      return record ? [{ id, record, isOnline: hash === online }] : []
    })
    return (await Promise.all(found)).flat()
  }

  async fetch(id: string, to: string) {
    const tip = await this.#tip()
    const publications = tip === undefined ? [] : await this.#publications(tip)
    const own = publications.filter((one) => one.id === id)
    if (own.length === 0) throw unknownRelease(id)
    const record = await this.#recordAt(id, own)
    const entries = (await this.#entriesAt(id)).filter(({ path }) => record.files[path] !== undefined)
    const other = entries.find((entry) => !isFile(entry))
    if (other) throw damagedRelease(`${other.path} is not a file`)
    await this.#read(entries, (files) => writeRelease(to, record, files))
  }

  /** Commits the files of a folder, and those that stay, and pushes the commit. */
  async send(from: string, record: ReleaseRecord) {
    const parent = await this.#tip()
    const publications = parent === undefined ? [] : await this.#publications(parent)
    const left = parent === undefined ? [] : await this.#foreignAt(parent, publications, record)
    const hash = sha256(readFileSync(join(from, recordFile)))
    const subject = publications.some((one) => one.hash === hash)
      ? `Go back to ${record.at}: ${record.summary}`
      : `Publish ${record.summary}`
    const index = mkdtempSync(join(tmpdir(), 'publish-'))
    try {
      const env = { GIT_INDEX_FILE: join(index, 'index') }
      await this.#must(['add', '--all', '--force', '--', from], { env: { ...env, GIT_WORK_TREE: from } })
      const input = left.map(({ mode, object, path }) => `${mode} ${object}\t${path}\0`).join('')
      await this.#must(['update-index', '-z', '--add', '--index-info'], { env, input })
      const tree = await this.#must(['write-tree'], { env })
      await this.#push(await this.#commit(tree, parent, `${subject}\n\n${mark}: ${hash}\n`))
    } finally {
      rmSync(index, { recursive: true })
    }
    return left.map(({ path }) => path)
  }

  async #commit(tree: string, parent: string | undefined, message: string): Promise<string> {
    const { name, email } = this.#author()
    const env = {
      ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
      ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
    }
    const parents = parent ? ['-p', parent] : []
    return this.#must(['commit-tree', tree, ...parents], { env, input: message })
  }

  async #push(commit: string): Promise<void> {
    const to = `${commit}:refs/heads/${this.#branch}`
    const { code, err } = await this.#git(['push', '--quiet', '--no-verify', '--', this.#remote, to])
    if (code === 0) return
    if (/\[rejected\]|fetch first|non-fast-forward|cannot lock ref|stale info/.test(err))
      throw new Failure(
        'Somebody else has just published to the same branch. Nothing was overwritten. Publish again.',
      )
    const host = this.#host
    if (/protected branch|remote rejected|hook declined/.test(err))
      throw new Failure(
        `${host} does not allow pushes to the branch ${this.#branch}. Allow them there, or set PUBLISH_TO to another branch. ${host} answered: ${err.trim().slice(-300)}`,
      )
    throw this.#failureOf(err)
  }

  /** Lists what stays because it is not as we wrote it; throws a Failure if the page would overwrite it. */
  async #foreignAt(tip: string, publications: readonly Publication[], page: ReleaseRecord): Promise<Entry[]> {
    const before = await this.#recordAt(tip, publications)
    const entries = (await this.#entriesAt(tip)).filter(({ path }) => path !== recordFile)
    const found: Found & Map<string, string | undefined> = new Map(
      entries.map(({ path }) => [path, undefined]),
    )
    const known = entries.filter(
      (entry) => isFile(entry) && (before.files[entry.path] ?? page.files[entry.path]),
    )
    await this.#read(known, async (files) => {
      for await (const { path, bytes } of files) found.set(path, sha256(bytes))
    })
    const foreign = foreignPaths(found, [before, page])
    refuseConflict(page, foreign, `the branch ${this.#branch}`)
    return entries.filter(({ path }) => foreign.includes(path))
  }

  /** Fetches the branch and returns its last commit; undefined if there is no such branch. */
  async #tip(isRetry = false): Promise<string | undefined> {
    const ref = `refs/heads/${this.#branch}`
    try {
      await this.#must(['init', '--quiet', '--bare', '--template=', this.#repository])
      if ((await this.#must(['ls-remote', '--heads', '--', this.#remote, ref])) === '') return undefined
      const fetching = ['fetch', '--quiet', '--no-tags', `--depth=${mostListed}`]
      await this.#must([...fetching, '--', this.#remote, `+${ref}:refs/online`])
      return await this.#must(['rev-parse', 'refs/online'])
    } catch (error) {
      if (isRetry || !/lock/.test((error as Error).message)) throw error
      // A killed publication left the lock. The repository is only a copy, so fetch it again.
      rmSync(this.#repository, { recursive: true })
      return this.#tip(true)
    }
  }

  /** Lists our last commits, the newest first. A version that was restored is listed once. */
  async #publications(tip: string): Promise<Publication[]> {
    const format = `--format=%H %(trailers:key=${mark},valueonly,separator=)`
    const log = await this.#must(['log', '--first-parent', `-${mostListed}`, format, tip])
    const all = log.split('\n').map((line) => line.split(' '))
    return all.flatMap(([id = '', hash = ''], index) =>
      hash === '' || all.findIndex(([, other]) => other === hash) < index ? [] : [{ id, hash }],
    )
  }

  /** Reads the record in a commit; throws a Failure if none of the commits published it. */
  async #recordAt(commit: string, publications: readonly Publication[]): Promise<ReleaseRecord> {
    const text = await this.#recordText(commit)
    const hash = sha256(text)
    const record = publications.some((one) => one.hash === hash) ? readRecord(text) : undefined
    if (record) return record
    throw new Failure(
      `The branch ${this.#branch} has files that were not published from here (its last commit is ${commit.slice(0, 8)}). Nothing was overwritten. Set PUBLISH_TO to another branch, or delete this one on ${this.#host} if nobody needs it.`,
    )
  }

  async #recordText(commit: string): Promise<string> {
    const { code, out } = await this.#git(['cat-file', 'blob', `${commit}:${recordFile}`])
    return code === 0 ? out : ''
  }

  async #entriesAt(commit: string): Promise<Entry[]> {
    const listed = await this.#must(['ls-tree', '-r', '-z', '--full-tree', commit])
    return listed.split('\0').flatMap((line) => {
      const [, mode, object, path] = /^(\d+) \w+ (\w+)\t(.+)$/s.exec(line) ?? []
      return mode && object && path ? [{ mode, object, path }] : []
    })
  }

  /** Passes the files of some entries to `use`, in the same order. */
  async #read(
    entries: readonly Entry[],
    use: (files: AsyncIterable<FetchedFile>) => Promise<void>,
  ): Promise<void> {
    const rest = entries.values()
    async function* named(output: AsyncIterable<Buffer>) {
      for await (const { bytes } of filesFrom(output)) yield { path: rest.next().value?.path ?? '', bytes }
    }
    const input = entries.map(({ object }) => `${object}\n`).join('')
    await this.#must(['cat-file', '--batch'], { input, read: (output) => use(named(output)) })
  }

  /** Runs git and returns its output; throws a Failure if it fails. */
  async #must(...given: [args: readonly string[], given?: Partial<Given>]): Promise<string> {
    const { code, out, err } = await this.#git(...given)
    if (code !== 0) throw this.#failureOf(err)
    return out.trim()
  }

  /** Runs git in our repository, without environment variables that name another one. */
  #git(args: readonly string[], { env: more, ...streams }: Partial<Given> = {}): Promise<Ran> {
    const { env, signal } = this.#context
    const own = Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_(?!SSH)/.test(name)))
    const ours = { GIT_DIR: this.#repository, GIT_TERMINAL_PROMPT: '0' }
    return run('git', [...plain, ...args], {
      env: { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes', ...own, ...ours, ...more },
      signal,
      ...streams,
    })
  }

  get #host(): string {
    return new URL(this.#remote).host || 'The repository'
  }

  #failureOf(said: string): Failure {
    const { username, hostname, port } = new URL(this.#remote)
    const ssh = ['ssh', ...(port ? ['-p', port] : []), `${username || 'git'}@${hostname}`]
    return commandFailure(said, this.#host, ssh)
  }
}

interface Publication {
  id: string
  hash: string
}
