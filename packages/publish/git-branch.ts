/**
 * Publishes each release as one commit on a separate branch, without force. Uses a repository in `.cache/`, so that the
 * owner's work tree, index and branches do not change.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildContext } from './build-page.ts'
import { type Destination, findForeignPaths, requireNoConflict, type StoredRelease } from './destination.ts'
import { damagedReleaseError, type FetchedFile, parseBatch, sha256, writeRelease } from './files.ts'
import { PublishError } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import { parseRecord, type ReleaseRecord, recordFile } from './release-record.ts'
import { explainProgramError, type RunOptions, runProgram } from './run-program.ts'

/** The number of commits to fetch, and so the maximum number of releases that can be restored. */
const maxCommits = 20

/** The trailer of the commits that publishing wrote. It contains the hash of the release record. */
const recordTrailer = 'Portfolio-Release'

/** How long a host may take to show a pushed page. */
const pushDelayMs = 900_000

/** Matches hosts that need no file CNAME, from which GitHub Pages reads a custom domain. */
const hostsWithoutCname =
  /(^|\.)(github\.io|gitlab\.io|codeberg\.page|netlify\.app|pages\.dev|vercel\.app|localhost)$|^[\d.]+$|:/

/** A file or link in a commit. `object` is the hash of its content. */
interface TreeEntry {
  mode: string
  object: string
  path: string
}

const isFile = ({ mode }: TreeEntry) => mode === '100644' || mode === '100755'

/** Overrides the owner's git settings that would change or omit files. */
const neutralConfig = [
  ...['core.autocrlf=false', 'core.safecrlf=false', 'core.fileMode=false', 'core.hooksPath=/dev/null'],
  ...['core.attributesFile=/dev/null', 'core.excludesFile=/dev/null', 'core.symlinks=false', 'gc.auto=0'],
].flatMap((setting) => ['-c', setting])

export class GitBranch implements Destination {
  readonly name: string
  readonly showDelayMs: number
  readonly needsCompressedFiles = false
  readonly extraFiles: { [path: string]: string }
  readonly #remote: string
  readonly #branch: string
  readonly #repository: string
  readonly #context: Pick<BuildContext, 'env' | 'signal'>
  readonly #readAuthor: () => { name: string; email: string }

  constructor(
    { remote, branch }: Extract<PublishTarget, { kind: 'git' }>,
    { folder, ...context }: BuildContext,
    siteUrl: URL | undefined,
    readAuthor: () => { name: string; email: string },
  ) {
    this.name = `the branch ${branch} of ${remote}`
    this.showDelayMs = remote.startsWith('file:') ? 0 : pushDelayMs
    // Without .nojekyll, GitHub Pages omits folders that begin with _.
    this.extraFiles = {
      '.nojekyll': '',
      ...(siteUrl && !hostsWithoutCname.test(siteUrl.host) && { CNAME: `${siteUrl.host}\n` }),
    }
    this.#remote = remote
    this.#branch = branch
    this.#repository = join(folder, '.cache/publish', `${sha256(`${remote}#${branch}`).slice(0, 16)}.git`)
    this.#context = context
    this.#readAuthor = readAuthor
  }

  async readOnlineRecord() {
    const tip = await this.#fetchTip()
    return tip === undefined ? undefined : this.#readRecordAt(tip, await this.#listPublications(tip))
  }

  async listReleases() {
    const tip = await this.#fetchTip()
    if (tip === undefined) return []
    const onlineHash = sha256(await this.#readRecordText(tip))
    const releases = (await this.#listPublications(tip)).map(
      async ({ id, hash }): Promise<StoredRelease[]> => {
        const text = await this.#readRecordText(id)
        const record = sha256(text) === hash ? parseRecord(text) : undefined
        return record ? [{ id, record, isOnline: hash === onlineHash }] : []
      },
    )
    return (await Promise.all(releases)).flat()
  }

  async fetchRelease({ id, record }: StoredRelease, folder: string) {
    const entries = (await this.#listEntries(id)).filter(({ path }) => record.files[path] !== undefined)
    const nonFile = entries.find((entry) => !isFile(entry))
    if (nonFile) throw damagedReleaseError(`${nonFile.path} is not a file`)
    await this.#readFiles(entries, (files) => writeRelease(folder, record, files))
  }

  /** Commits and pushes the files of a folder, together with the foreign files that are already on the branch. */
  async sendPage(pageFolder: string, record: ReleaseRecord) {
    const parent = await this.#fetchTip()
    const publications = await this.#listPublications(parent)
    const foreignEntries = await this.#listForeignEntries(parent, publications, record)
    const hash = sha256(readFileSync(join(pageFolder, recordFile)))
    const subject = publications.some((publication) => publication.hash === hash)
      ? `Go back to ${record.at}: ${record.summary}`
      : `Publish ${record.summary}`
    const indexFolder = mkdtempSync(join(tmpdir(), 'publish-'))
    try {
      const env = { GIT_INDEX_FILE: join(indexFolder, 'index') }
      await this.#runGit(['add', '--all', '--force', '--', pageFolder], {
        env: { ...env, GIT_WORK_TREE: pageFolder },
      })
      const input = foreignEntries.map(({ mode, object, path }) => `${mode} ${object}\t${path}\0`).join('')
      await this.#runGit(['update-index', '-z', '--add', '--index-info'], { env, input })
      const tree = await this.#runGit(['write-tree'], { env })
      await this.#push(await this.#commit(tree, parent, `${subject}\n\n${recordTrailer}: ${hash}\n`))
    } finally {
      rmSync(indexFolder, { recursive: true })
    }
    return foreignEntries.map(({ path }) => path)
  }

  async #commit(tree: string, parent: string | undefined, message: string): Promise<string> {
    const { name, email } = this.#readAuthor()
    const env = {
      ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
      ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
    }
    const parents = parent ? ['-p', parent] : []
    return this.#runGit(['commit-tree', tree, ...parents], { env, input: message })
  }

  async #push(commit: string): Promise<void> {
    const refspec = `${commit}:refs/heads/${this.#branch}`
    const { code, err } = await this.#spawnGit(['push', '--quiet', '--', this.#remote, refspec])
    if (code === 0) return
    if (/\[rejected\]|fetch first|non-fast-forward|cannot lock ref|stale info/.test(err))
      throw new PublishError(
        'Somebody else has just published to the same branch. Nothing was overwritten. Publish again.',
      )
    const hostName = this.#host
    if (/protected branch|remote rejected|hook declined/.test(err))
      throw new PublishError(
        `${hostName} does not allow pushes to the branch ${this.#branch}. Allow them there, or set PUBLISH_TO to another branch. ${hostName} answered: ${err.trim().slice(-300)}`,
      )
    throw this.#createError(err)
  }

  /** Lists the entries that publishing did not write. Throws a PublishError if the page would overwrite one. */
  async #listForeignEntries(
    tip: string | undefined,
    publications: readonly Publication[],
    record: ReleaseRecord,
  ) {
    if (tip === undefined) return []
    const previousRecord = await this.#readRecordAt(tip, publications)
    const entries = (await this.#listEntries(tip)).filter(({ path }) => path !== recordFile)
    const hashes = new Map<string, string | undefined>(entries.map(({ path }) => [path, undefined]))
    const ownEntries = entries.filter(
      (entry) => isFile(entry) && (previousRecord.files[entry.path] ?? record.files[entry.path]),
    )
    await this.#readFiles(ownEntries, async (files) => {
      for await (const { path, bytes } of files) hashes.set(path, sha256(bytes))
    })
    const foreignPaths = findForeignPaths(hashes, [previousRecord, record])
    requireNoConflict(record, foreignPaths, `the branch ${this.#branch}`)
    return entries.filter(({ path }) => foreignPaths.includes(path))
  }

  /** Fetches the branch and returns its last commit; undefined if there is no such branch. */
  async #fetchTip(isRetry = false): Promise<string | undefined> {
    const ref = `refs/heads/${this.#branch}`
    try {
      await this.#runGit(['init', '--quiet', '--bare', '--template=', this.#repository])
      if ((await this.#runGit(['ls-remote', '--heads', '--', this.#remote, ref])) === '') return undefined
      const fetchArguments = ['fetch', '--quiet', '--no-tags', `--depth=${maxCommits}`]
      await this.#runGit([...fetchArguments, '--', this.#remote, `+${ref}:refs/online`])
      return await this.#runGit(['rev-parse', 'refs/online'])
    } catch (error) {
      if (isRetry || !/lock/.test((error as Error).message)) throw error
      // A killed process left the lock. The repository is only a copy, so fetch it again.
      rmSync(this.#repository, { recursive: true })
      return this.#fetchTip(true)
    }
  }

  /** Lists the last commits that publishing wrote, starting with the newest. Lists a restored release once. */
  async #listPublications(tip: string | undefined): Promise<Publication[]> {
    if (tip === undefined) return []
    const format = `--format=%H %(trailers:key=${recordTrailer},valueonly,separator=)`
    const log = await this.#runGit(['log', '--first-parent', `-${maxCommits}`, format, tip])
    const lines = log.split('\n').map((line) => line.split(' '))
    return lines.flatMap(([id = '', hash = ''], index) =>
      hash === '' || lines.findIndex(([, otherHash]) => otherHash === hash) < index ? [] : [{ id, hash }],
    )
  }

  /** Reads the record in a commit. Throws a PublishError if publishing did not write it. */
  async #readRecordAt(commit: string, publications: readonly Publication[]): Promise<ReleaseRecord> {
    const text = await this.#readRecordText(commit)
    const hash = sha256(text)
    const record = publications.some((publication) => publication.hash === hash)
      ? parseRecord(text)
      : undefined
    if (record) return record
    throw new PublishError(
      `The branch ${this.#branch} has files that were not published from here (its last commit is ${commit.slice(0, 8)}). Nothing was overwritten. Set PUBLISH_TO to another branch, or delete this one on ${this.#host} if nobody needs it.`,
    )
  }

  async #readRecordText(commit: string): Promise<string> {
    const { code, out } = await this.#spawnGit(['cat-file', 'blob', `${commit}:${recordFile}`])
    return code === 0 ? out : ''
  }

  async #listEntries(commit: string): Promise<TreeEntry[]> {
    const output = await this.#runGit(['ls-tree', '-r', '-z', '--full-tree', commit])
    return output.split('\0').flatMap((line) => {
      const [, mode, object, path] = /^(\d+) \w+ (\w+)\t(.+)$/s.exec(line) ?? []
      return mode && object && path ? [{ mode, object, path }] : []
    })
  }

  /** Passes the files of these entries to `use`, in the same order. */
  async #readFiles(
    entries: readonly TreeEntry[],
    use: (files: AsyncIterable<FetchedFile>) => Promise<void>,
  ): Promise<void> {
    const remaining = entries.values()
    async function* withPaths(output: AsyncIterable<Buffer>) {
      for await (const { bytes } of parseBatch(output))
        yield { path: remaining.next().value?.path ?? '', bytes }
    }
    const input = entries.map(({ object }) => `${object}\n`).join('')
    await this.#runGit(['cat-file', '--batch'], { input, read: (output) => use(withPaths(output)) })
  }

  /** Runs git and returns its output. Throws a PublishError if git fails. */
  async #runGit(...runArguments: [args: readonly string[], options?: Partial<RunOptions>]): Promise<string> {
    const { code, out, err } = await this.#spawnGit(...runArguments)
    if (code !== 0) throw this.#createError(err)
    return out.trim()
  }

  /** Runs git in our repository. Removes environment variables that would select another one. */
  #spawnGit(args: readonly string[], { env: extraEnv, ...streams }: Partial<RunOptions> = {}) {
    const { env, signal } = this.#context
    const ownerEnv = Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_(?!SSH)/.test(name)))
    const requiredEnv = { GIT_DIR: this.#repository, GIT_TERMINAL_PROMPT: '0' }
    return runProgram('git', [...neutralConfig, ...args], {
      env: { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes', ...ownerEnv, ...requiredEnv, ...extraEnv },
      signal,
      ...streams,
    })
  }

  get #host(): string {
    return new URL(this.#remote).host || 'The repository'
  }

  #createError(output: string): PublishError {
    const { username, hostname, port } = new URL(this.#remote)
    const ssh = ['ssh', ...(port ? ['-p', port] : []), `${username || 'git'}@${hostname}`]
    return explainProgramError(output, this.#host, ssh)
  }
}

/** A commit that publishing wrote, and the hash of the record in it. */
interface Publication {
  id: string
  hash: string
}
