/**
 * Publishes as one commit on a branch of its own. All of it is made in a repository of ours in `.cache/`: the owner's own
 * work tree, index and branches are not touched. The branch only ever goes forward.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from './build.ts'
import type { Destination, Release } from './destination.ts'
import { Failure } from './failure.ts'
import { Fetched, filesFrom, notWhole } from './fetched.ts'
import { sha256 } from './files.ts'
import { firstConflict, inTheWay } from './left.ts'
import type { Place } from './place.ts'
import { type Record, readRecord, recordFile } from './record.ts'
import { type Given, type Ran, run, troubleIn } from './run.ts'

/** How many publications are listed. */
const mostListed = 20

/** What a commit of ours says at its end: the hash of its record. Nobody else's says so. */
const mark = 'Portfolio-Release'

/** How long hosts take to show what was pushed to them, in milliseconds: some minutes. */
const delay = 900_000

/** Hosts whose addresses are theirs; every other is a domain of one's own, which GitHub and Codeberg Pages read in the file CNAME. */
const hostsOwn =
  /(^|\.)(github\.io|gitlab\.io|codeberg\.page|netlify\.app|pages\.dev|vercel\.app|localhost)$|^[\d.]+$|:/

/** The modes of files in a tree; those of links and other repositories are none of them. */
const fileModes = ['100644', '100755']

/** Something in a tree: a file, a link or another repository. */
interface Entry {
  mode: string
  object: string
  path: string
}

/** Settings of the owner's that would change the bytes of a file, or leave some out. */
const plain = [
  ...['core.autocrlf=false', 'core.safecrlf=false', 'core.fileMode=false', 'core.hooksPath=/dev/null'],
  ...['core.attributesFile=/dev/null', 'core.excludesFile=/dev/null', 'core.symlinks=false', 'gc.auto=0'],
].flatMap((setting) => ['-c', setting])

/**
 * A branch as a destination.
 *
 * @param site where the page will be reached, and who publishes it
 */
export function gitBranch(
  { remote, branch }: Extract<Place, { kind: 'git' }>,
  { folder, env, signal }: Order,
  site: { url: URL | undefined; author: () => { name: string; email: string } },
): Destination {
  const ref = `refs/heads/${branch}`
  const repository = join(folder, '.cache/publish', `${sha256(`${remote}#${branch}`).slice(0, 16)}.git`)
  const host = new URL(remote).host || 'The repository'
  const { username, hostname, port } = new URL(remote)
  const sshWay = ['ssh', ...(port ? ['-p', port] : []), `${username || 'git'}@${hostname}`].join(' ')

  /** Runs git in our repository; whatever of the owner's environment names another one does not count. */
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
  /** What it prints; it fails only where something is wrong with this machine or the host. */
  const must = async (...given: Parameters<typeof git>): Promise<string> => {
    const { code, out, err } = await git(...given)
    if (code !== 0) throw troubleIn(err, host, sshWay)
    return out.trim()
  }

  /** The commit at the branch's end, brought here; undefined where there is no such branch. */
  async function tip(): Promise<string | undefined> {
    try {
      return await bring()
    } catch (error) {
      if (!/lock/.test((error as Error).message)) throw error
      // A publication that was killed has left it. All that is here is a copy.
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
   * The record that a commit holds.
   *
   * @param behind how many commits to look through for the one that published it; others may have come after it
   * @throws Failure where none of them did: the branch may be anybody's work
   */
  async function recordAt(commit: string, behind = 1): Promise<Record> {
    const text = await fileAt(commit, recordFile)
    const said = await must(['log', `-${behind}`, `--format=%(trailers:key=${mark},valueonly)`, commit])
    const record = readRecord(text)
    if (record && said.split('\n').includes(sha256(text))) return record
    throw new Failure(
      `The branch ${branch} holds what was not published from here (its last commit is ${commit.slice(0, 8)}). Nothing of it is written over: name another branch in PUBLISH_TO, or delete that one on ${host} if nobody needs it.`,
    )
  }

  /** What a commit holds, by its paths. */
  async function entriesAt(commit: string): Promise<Entry[]> {
    const listed = await must(['ls-tree', '-r', '-z', '--full-tree', commit])
    return listed.split('\0').flatMap((line) => {
      const [, mode, object, path] = /^(\d+) \w+ (\w+)\t(.+)$/s.exec(line) ?? []
      return mode && object && path ? [{ mode, object, path }] : []
    })
  }

  /** Reads files in their order. */
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
   * What is on the branch and stays there, as it was not published or has changed since.
   *
   * @param files those of the page that is to be there, with their hashes
   * @throws Failure where one of it is in the place of one of those
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
    if (conflict !== undefined) throw inTheWay(conflict, `the branch ${branch}`)
    return left
  }

  /** Adds to an index what another tree holds. */
  const addEntries = (entries: readonly Entry[], index: NodeJS.ProcessEnv) =>
    must(['update-index', '-z', '--add', '--index-info'], index, {
      input: entries.map(({ mode, object, path }) => `${mode} ${object}\t${path}\0`).join(''),
    })

  /** The files of a publication among what a commit holds. */
  function filesOf({ files }: Record, entries: readonly Entry[]): Entry[] {
    const found = new Map(entries.map((entry) => [entry.path, entry]))
    return Object.keys(files).map((path) => {
      const entry = found.get(path)
      if (!entry || !fileModes.includes(entry.mode)) throw notWhole(`${path} is no file`)
      return entry
    })
  }

  /** Puts a tree on the branch, behind what is there. */
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
        'Somebody published to the same branch meanwhile. Nothing was written over: publish again.',
      )
    if (/protected branch|remote rejected|hook declined/.test(err))
      throw new Failure(
        `${host} does not let anybody push to the branch ${branch}. Allow it there, or name another in PUBLISH_TO. It said: ${err.trim().slice(-300)}`,
      )
    throw troubleIn(err, host, sshWay)
  }

  return {
    name: `the branch ${branch} of ${remote}`,
    delay: remote.startsWith('file:') ? 0 : delay,
    takesEncoded: false,
    adds: {
      // Without it GitHub leaves out every folder that begins with _.
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
      const fetched = new Fetched(to, record)
      const entries = await entriesAt(id)
      const strange = entries.find(({ mode }) => !fileModes.includes(mode))
      if (strange) throw notWhole(`${strange.path} is no file`)
      await read(filesOf(record, entries), (path, bytes) => fetched.take(path, bytes))
      fetched.end()
    },
  }
}

/** Does something with an empty index, of which git knows by these variables. */
async function withIndex(work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  const index = mkdtempSync(join(tmpdir(), 'publish-'))
  try {
    await work({ GIT_INDEX_FILE: join(index, 'index') })
  } finally {
    rmSync(index, { recursive: true })
  }
}
