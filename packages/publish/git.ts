/**
 * Publishes as one commit on a separate branch, without force. Works in its own repository in `.cache/`, so that the
 * owner's work tree, index and branches are not changed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildContext } from './build.ts'
import { conflictFailure, type Destination, type Release } from './destination.ts'
import { Failure } from './failure.ts'
import { damagedRelease, type FetchedFile, filesFrom, foldersOf, sha256, writeRelease } from './files.ts'
import type { PublishTarget } from './place.ts'
import { type ReleaseRecord, readRecord, recordFile } from './record.ts'
import { commandFailure, type Given, type Ran, run } from './run.ts'

/** The most publications in a list. */
const mostListed = 20

/** The trailer of our commits, with the hash of the record. */
const mark = 'Portfolio-Release'

/** How long hosts may take to show a push, in milliseconds. */
const delay = 900_000

/** The hosts' own domains. Any other is a custom domain, which GitHub and Codeberg Pages read from the file CNAME. */
const hostsOwn =
  /(^|\.)(github\.io|gitlab\.io|codeberg\.page|netlify\.app|pages\.dev|vercel\.app|localhost)$|^[\d.]+$|:/

/** An entry of a tree: a file, a link or a submodule. */
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

/**
 * A branch as a destination.
 *
 * @param site the public address, and the author of the commits
 */
export function gitBranch(
  { remote, branch }: Extract<PublishTarget, { kind: 'git' }>,
  { folder, env, signal }: BuildContext,
  site: { url: URL | undefined; author: () => { name: string; email: string } },
): Destination {
  const ref = `refs/heads/${branch}`
  const repository = join(folder, '.cache/publish', `${sha256(`${remote}#${branch}`).slice(0, 16)}.git`)
  const { username, host: location, hostname, port } = new URL(remote)
  const host = location || 'The repository'
  const failureOf = (said: string) =>
    commandFailure(said, host, ['ssh', ...(port ? ['-p', port] : []), `${username || 'git'}@${hostname}`])

  /** Runs git in our repository, without environment variables that name another one. */
  function git(args: readonly string[], { env: more, ...streams }: Partial<Given> = {}): Promise<Ran> {
    const own = Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_(?!SSH)/.test(name)))
    const ours = { GIT_DIR: repository, GIT_TERMINAL_PROMPT: '0' }
    return run('git', [...plain, ...args], {
      env: { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes', ...own, ...ours, ...more },
      signal,
      ...streams,
    })
  }
  /** Runs git and returns its output; throws a Failure if it fails. */
  async function must(...given: Parameters<typeof git>): Promise<string> {
    const { code, out, err } = await git(...given)
    if (code !== 0) throw failureOf(err)
    return out.trim()
  }

  /** Fetches the branch and returns its last commit; undefined if there is no such branch. */
  async function tip(isRetry = false): Promise<string | undefined> {
    try {
      await must(['init', '--quiet', '--bare', '--template=', repository])
      if ((await must(['ls-remote', '--heads', '--', remote, ref])) === '') return undefined
      const online = `+${ref}:refs/online`
      await must(['fetch', '--quiet', '--no-tags', `--depth=${mostListed}`, '--', remote, online])
      return await must(['rev-parse', 'refs/online'])
    } catch (error) {
      if (isRetry || !/lock/.test((error as Error).message)) throw error
      // A killed publication left the lock. The repository is only a copy, so fetch it again.
      rmSync(repository, { recursive: true })
      return tip(true)
    }
  }

  async function recordTextAt(commit: string): Promise<string> {
    const { code, out } = await git(['cat-file', 'blob', `${commit}:${recordFile}`])
    return code === 0 ? out : ''
  }

  /**
   * Reads the record in a commit.
   *
   * @param behind how many commits back the record may have been published; others may have committed since
   * @throws Failure if none of them published it: the branch may be somebody's work
   */
  async function recordAt(commit: string, behind = 1): Promise<ReleaseRecord> {
    const text = await recordTextAt(commit)
    const said = await must(['log', `-${behind}`, `--format=%(trailers:key=${mark},valueonly)`, commit])
    const record = readRecord(text)
    if (record && said.split('\n').includes(sha256(text))) return record
    throw new Failure(
      `The branch ${branch} has files that were not published from here (its last commit is ${commit.slice(0, 8)}). Nothing was overwritten. Set PUBLISH_TO to another branch, or delete this one on ${host} if nobody needs it.`,
    )
  }

  async function entriesAt(commit: string): Promise<Entry[]> {
    const listed = await must(['ls-tree', '-r', '-z', '--full-tree', commit])
    return listed.split('\0').flatMap((line) => {
      const [, mode, object, path] = /^(\d+) \w+ (\w+)\t(.+)$/s.exec(line) ?? []
      return mode && object && path ? [{ mode, object, path }] : []
    })
  }

  /** Passes the files of some entries to `use`, in the same order. */
  async function read(
    entries: readonly Entry[],
    use: (files: AsyncIterable<FetchedFile>) => Promise<void>,
  ): Promise<void> {
    const rest = entries.values()
    async function* named(output: AsyncIterable<Buffer>) {
      for await (const { bytes } of filesFrom(output)) yield { path: rest.next().value?.path ?? '', bytes }
    }
    const input = entries.map(({ object }) => `${object}\n`).join('')
    await must(['cat-file', '--batch'], { input, read: (output) => use(named(output)) })
  }

  /**
   * Lists files on the branch that stay, because no publication wrote them or they have changed since.
   *
   * @param files the files of the new page, with their hashes
   * @throws Failure if one of the new files would overwrite one that stays
   */
  async function leftAt(commit: string | undefined, { files }: ReleaseRecord): Promise<Entry[]> {
    if (commit === undefined) return []
    const { files: before } = await recordAt(commit, mostListed)
    const entries = (await entriesAt(commit)).filter(({ path }) => path !== recordFile)
    const known = entries.filter((entry) => isFile(entry) && (before[entry.path] ?? files[entry.path]))
    const replaced = new Set<string>()
    await read(known, async (found) => {
      for await (const { path, bytes } of found)
        if ([before[path], files[path]].includes(sha256(bytes))) replaced.add(path)
    })
    const left = entries.filter(({ path }) => !replaced.has(path))
    const paths = new Set(Object.keys(files))
    const folders = new Set([...paths].flatMap(foldersOf))
    const conflict = left.find(
      ({ path }) => paths.has(path) || folders.has(path) || foldersOf(path).some((outer) => paths.has(outer)),
    )
    if (conflict) throw conflictFailure(conflict.path, `the branch ${branch}`)
    return left
  }

  /** Commits the files of a folder, and those that stay, and pushes the commit. */
  async function send(from: string, record: ReleaseRecord, subject: string): Promise<string[]> {
    const parent = await tip()
    const left = await leftAt(parent, record)
    const index = mkdtempSync(join(tmpdir(), 'publish-'))
    try {
      const inIndex = { GIT_INDEX_FILE: join(index, 'index') }
      await must(['add', '--all', '--force', '--', from], { env: { ...inIndex, GIT_WORK_TREE: from } })
      const input = left.map(({ mode, object, path }) => `${mode} ${object}\t${path}\0`).join('')
      await must(['update-index', '-z', '--add', '--index-info'], { env: inIndex, input })
      const tree = await must(['write-tree'], { env: inIndex })
      const hash = sha256(readFileSync(join(from, recordFile)))
      await push(tree, parent, `${subject}\n\n${mark}: ${hash}\n`)
    } finally {
      rmSync(index, { recursive: true })
    }
    return left.map(({ path }) => path)
  }

  async function push(tree: string, parent: string | undefined, message: string): Promise<void> {
    const { name, email } = site.author()
    const who = {
      ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
      ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
    }
    const parents = parent ? ['-p', parent] : []
    const commit = await must(['commit-tree', tree, ...parents], { env: who, input: message })
    const { code, err } = await git(['push', '--quiet', '--no-verify', '--', remote, `${commit}:${ref}`])
    if (code === 0) return
    if (/\[rejected\]|fetch first|non-fast-forward|cannot lock ref|stale info/.test(err))
      throw new Failure(
        'Somebody else has just published to the same branch. Nothing was overwritten. Publish again.',
      )
    if (/protected branch|remote rejected|hook declined/.test(err))
      throw new Failure(
        `${host} does not allow pushes to the branch ${branch}. Allow them there, or set PUBLISH_TO to another branch. ${host} answered: ${err.trim().slice(-300)}`,
      )
    throw failureOf(err)
  }

  /** Fetches an earlier publication into an empty folder; returns its record. */
  async function fetch(id: string, to: string): Promise<ReleaseRecord> {
    await tip()
    const record = await recordAt(id)
    const own = (await entriesAt(id)).filter(({ path }) => record.files[path] !== undefined)
    const other = own.find((entry) => !isFile(entry))
    if (other) throw damagedRelease(`${other.path} is not a file`)
    await read(own, (files) => writeRelease(to, record, files))
    return record
  }

  return {
    name: `the branch ${branch} of ${remote}`,
    delay: remote.startsWith('file:') ? 0 : delay,
    takesEncoded: false,
    adds: {
      // Without this file, GitHub omits folders that begin with _.
      '.nojekyll': '',
      ...(site.url && !hostsOwn.test(site.url.host) && { CNAME: `${site.url.host}\n` }),
    },
    async online() {
      const commit = await tip()
      return commit === undefined ? undefined : recordAt(commit, mostListed)
    },
    send: (from, record) => send(from, record, `Publish ${record.summary}`),
    async releases() {
      const commit = await tip()
      if (!commit) return []
      const format = `--format=%H%x00%cI%x00%s%x00%(trailers:key=${mark},valueonly,separator=)`
      const online = sha256(await recordTextAt(commit))
      const lines = (await must(['log', '--first-parent', `-${mostListed}`, format, commit])).split('\n')
      const shown = lines.findIndex((line) => line.endsWith(`\0${online}`))
      return lines.flatMap((line, index): Release[] => {
        const [id = '', at = '', subject = '', marked] = line.split('\0')
        const summary = subject.replace(/^Publish /, '')
        return marked ? [{ id, at: new Date(at).toISOString(), summary, isOnline: index === shown }] : []
      })
    },
    async show(id) {
      const from = mkdtempSync(join(tmpdir(), 'page-'))
      try {
        const record = await fetch(id, from)
        return { record, left: await send(from, record, `Go back to ${record.at}: ${record.summary}`) }
      } finally {
        rmSync(from, { recursive: true })
      }
    },
    fetch: async (id, to) => void (await fetch(id, to)),
  }
}
