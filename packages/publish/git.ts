/**
 * Publishes as one commit on a separate branch, without force. Works in its own repository in `.cache/`, so that the
 * owner's work tree, index and branches are not changed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildContext } from './build.ts'
import type { Destination, Release } from './destination.ts'
import { Failure } from './failure.ts'
import { damagedRelease, filesFrom, ReleaseWriter } from './fetched.ts'
import { sha256 } from './files.ts'
import { conflictFailure, firstConflict } from './kept-files.ts'
import type { PublishTarget } from './place.ts'
import { type Record, readRecord, recordFile } from './record.ts'
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

/** The modes of regular files in a tree, without links and submodules. */
const fileModes = ['100644', '100755']

/** An entry of a tree: a file, a link or a submodule. */
interface Entry {
  mode: string
  object: string
  path: string
}

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
  const host = new URL(remote).host || 'The repository'
  const { username, hostname, port } = new URL(remote)
  const sshWay = ['ssh', ...(port ? ['-p', port] : []), `${username || 'git'}@${hostname}`].join(' ')

  /** Runs git in our repository, without environment variables that name another one. */
  const git = async (
    args: readonly string[],
    more: NodeJS.ProcessEnv = {},
    streams: Pick<Given, 'input' | 'read'> = {},
  ): Promise<Ran> => {
    const own = Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_(?!SSH)/.test(name)))
    return run('git', [...plain, ...args], {
      env: {
        GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
        ...own,
        GIT_DIR: repository,
        GIT_TERMINAL_PROMPT: '0',
        ...more,
      },
      signal,
      ...streams,
    })
  }
  /** Runs git and returns its output; throws a Failure if it fails. */
  const must = async (...given: Parameters<typeof git>): Promise<string> => {
    const { code, out, err } = await git(...given)
    if (code !== 0) throw commandFailure(err, host, sshWay)
    return out.trim()
  }

  /** Fetches the branch and returns its last commit; undefined if there is no such branch. */
  async function tip(): Promise<string | undefined> {
    try {
      return await bring()
    } catch (error) {
      if (!/lock/.test((error as Error).message)) throw error
      // A killed publication left the lock. The repository is only a copy, so fetch it again.
      rmSync(repository, { recursive: true })
      return bring()
    }
  }

  async function bring(): Promise<string | undefined> {
    await must(['init', '--quiet', '--bare', '--template=', repository])
    const [commit] = (await must(['ls-remote', '--heads', '--', remote, ref])).split('\t')
    if (!commit) return undefined
    const online = `+${ref}:refs/online`
    await must(['fetch', '--quiet', '--no-tags', `--depth=${mostListed}`, '--', remote, online])
    return must(['rev-parse', 'refs/online'])
  }

  const fileAt = async (commit: string, path: string): Promise<string> => {
    const { code, out } = await git(['cat-file', 'blob', `${commit}:${path}`])
    return code === 0 ? out : ''
  }

  /**
   * Reads the record in a commit.
   *
   * @param behind how many commits back the record may have been published; others may have committed since
   * @throws Failure if none of them published it: the branch may be somebody's work
   */
  async function recordAt(commit: string, behind = 1): Promise<Record> {
    const text = await fileAt(commit, recordFile)
    const said = await must(['log', `-${behind}`, `--format=%(trailers:key=${mark},valueonly)`, commit])
    const record = readRecord(text)
    if (record && said.split('\n').includes(sha256(text))) return record
    throw new Failure(
      `The branch ${branch} has files that were not published from here (its last commit is ${commit.slice(0, 8)}). Nothing was overwritten. Set PUBLISH_TO to another branch, or delete this one on ${host} if nobody needs it.`,
    )
  }

  /** Lists the files of a commit. */
  async function entriesAt(commit: string): Promise<Entry[]> {
    const listed = await must(['ls-tree', '-r', '-z', '--full-tree', commit])
    return listed.split('\0').flatMap((line) => {
      const [, mode, object, path] = /^(\d+) \w+ (\w+)\t(.+)$/s.exec(line) ?? []
      return mode && object && path ? [{ mode, object, path }] : []
    })
  }

  /** Reads files in the given order. */
  async function read(entries: readonly Entry[], take: (path: string, bytes: Buffer) => void): Promise<void> {
    const input = entries.map(({ object }) => `${object}\n`).join('')
    const rest = entries.values()
    await must(['cat-file', '--batch'], undefined, {
      input,
      read: async (output) => {
        for await (const { bytes } of filesFrom(output)) take(rest.next().value?.path ?? '', bytes)
      },
    })
  }

  /**
   * Lists files on the branch that stay, because no publication wrote them or they have changed since.
   *
   * @param files the files of the new page, with their hashes
   * @throws Failure if one of the new files would overwrite one that stays
   */
  async function leftAt(commit: string | undefined, { files }: Record): Promise<Entry[]> {
    if (commit === undefined) return []
    const { files: before } = await recordAt(commit, mostListed)
    const entries = (await entriesAt(commit)).filter(({ path }) => path !== recordFile)
    const isKnown = ({ mode, path }: Entry) =>
      fileModes.includes(mode) && Boolean(before[path] ?? files[path])
    const replaced = new Set<string>()
    await read(entries.filter(isKnown), (path, bytes) => {
      if ([before[path], files[path]].includes(sha256(bytes))) replaced.add(path)
    })
    const left = entries.filter(({ path }) => !replaced.has(path))
    const conflict = firstConflict(
      left.map(({ path }) => path),
      Object.keys(files),
    )
    if (conflict !== undefined) throw conflictFailure(conflict, `the branch ${branch}`)
    return left
  }

  /** Adds entries of a tree to an index. */
  const addEntries = (entries: readonly Entry[], index: NodeJS.ProcessEnv) =>
    must(['update-index', '-z', '--add', '--index-info'], index, {
      input: entries.map(({ mode, object, path }) => `${mode} ${object}\t${path}\0`).join(''),
    })

  /** Selects the files of a publication from the entries of its commit. */
  function filesOf({ files }: Record, entries: readonly Entry[]): Entry[] {
    const found = new Map(entries.map((entry) => [entry.path, entry]))
    return Object.keys(files).map((path) => {
      const entry = found.get(path)
      if (!entry || !fileModes.includes(entry.mode)) throw damagedRelease(`${path} is not a file`)
      return entry
    })
  }

  /** Commits a tree and pushes it to the branch. */
  async function push(tree: string, parent: string | undefined, subject: string): Promise<void> {
    const { name, email } = site.author()
    const who = {
      ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
      ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
    }
    const message = `${subject}\n\n${mark}: ${sha256(await fileAt(tree, recordFile))}\n`
    const commit = await must(['commit-tree', tree, ...(parent ? ['-p', parent] : [])], who, {
      input: message,
    })
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
    throw commandFailure(err, host, sshWay)
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
    async send(from, record) {
      const parent = await tip()
      const left = await leftAt(parent, record)
      await withIndex(async (index) => {
        await must(['add', '--all', '--force', '--', from], { ...index, GIT_WORK_TREE: from })
        await addEntries(left, index)
        await push(await must(['write-tree'], index), parent, `Publish ${record.summary}`)
      })
      return left.map(({ path }) => path)
    },
    async releases() {
      const commit = await tip()
      if (!commit) return []
      const format = `--format=%H%x00%cI%x00%s%x00%(trailers:key=${mark},valueonly,separator=)`
      const online = sha256(await fileAt(commit, recordFile))
      const lines = (await must(['log', '--first-parent', `-${mostListed}`, format, commit])).split('\n')
      const shown = lines.findIndex((line) => line.endsWith(`\0${online}`))
      return lines.flatMap((line, index): Release[] => {
        const [id = '', at = '', subject = '', marked] = line.split('\0')
        if (!marked) return []
        return [
          {
            id,
            at: new Date(at).toISOString(),
            summary: subject.replace(/^Publish /, ''),
            isOnline: index === shown,
          },
        ]
      })
    },
    async show(id) {
      const parent = await tip()
      const record = await recordAt(id)
      const left = await leftAt(parent, record)
      const entries = await entriesAt(id)
      const own = entries.filter(({ path }) => path === recordFile)
      await withIndex(async (index) => {
        await addEntries([...filesOf(record, entries), ...own, ...left], index)
        await push(await must(['write-tree'], index), parent, `Go back to ${record.at}: ${record.summary}`)
      })
      return { record, left: left.map(({ path }) => path) }
    },
    async fetch(id, to) {
      await tip()
      const record = await recordAt(id)
      const fetched = new ReleaseWriter(to, record)
      const entries = await entriesAt(id)
      const strange = entries.find(({ mode }) => !fileModes.includes(mode))
      if (strange) throw damagedRelease(`${strange.path} is not a file`)
      await read(filesOf(record, entries), (path, bytes) => fetched.take(path, bytes))
      fetched.end()
    },
  }
}

/** Runs `work` with the environment of a temporary, empty index. */
async function withIndex(work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  const index = mkdtempSync(join(tmpdir(), 'publish-'))
  try {
    await work({ GIT_INDEX_FILE: join(index, 'index') })
  } finally {
    rmSync(index, { recursive: true })
  }
}
