/** A project that can be published. Its build copies a folder that the test has written. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { BuildContext } from '@portfolio/publish/build-page.ts'
import { publish, releasesOf, restoreRelease } from '@portfolio/publish/publish.ts'
import { writeBuiltSite } from './built-site.ts'
import { contentWith } from './content.ts'
import { pageFor } from './doctor.ts'
import { listenOnFreePort } from './free-port.ts'
import { emptyFolder } from './scope.ts'

/** The settings for a static host. */
export const backend = {
  PUBLIC_BACKEND_URL: 'https://abc.supabase.co',
  PUBLIC_BACKEND_KEY: 'sb_publishable_abc',
}

/**
 * Creates a project.
 *
 * @param env its settings, and the PATH of its programs
 */
export function aPublisher(env: NodeJS.ProcessEnv) {
  const folder = join(contentWith({}), '..')
  const next = join(folder, 'next')
  mkdirSync(next)
  const { PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY, SITE_URL = 'http://localhost:3000/' } = env
  const form = {
    site: SITE_URL,
    ...(PUBLIC_BACKEND_URL && { backend: PUBLIC_BACKEND_URL }),
    ...(PUBLIC_BACKEND_KEY && { key: PUBLIC_BACKEND_KEY }),
  }
  const build = (more: Record<string, string> = {}) =>
    writeBuiltSite(
      next,
      { ...(PUBLIC_BACKEND_URL && { 'index.html': pageFor(form) }), ...more },
      PUBLIC_BACKEND_KEY,
      SITE_URL,
    )
  build()
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ scripts: { build: 'rm -rf dist && cp -r next dist' } }),
  )
  const order: BuildContext = {
    folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    signal: new AbortController().signal,
  }
  const steps: string[] = []
  const tell = (step: string) => void steps.push(step)
  /** Changes a word of the content. */
  const say = (word: string) => {
    const home = join(folder, 'content/home.yaml')
    writeFileSync(home, readFileSync(home, 'utf8').replace(/^toWork: .*$/m, `toWork: ${word}`))
  }
  return {
    folder,
    order,
    /** The reported steps. */
    steps,
    say,
    /** Changes a word of the content, and the page with it. */
    write(word: string) {
      say(word)
      build({ 'robots.txt': word, [`_astro/${word}.abc.txt`]: `${word} of its own` })
    },
    /** Publishes, with further environment variables. */
    publish: (options = {}, more: NodeJS.ProcessEnv = {}) =>
      publish(
        { ...order, env: { ...order.env, ...more } },
        { dryRun: false, verify: false, ...options },
        tell,
      ),
    back: (id?: string) => restoreRelease(order, id, { verify: false }, tell),
    releases: () => releasesOf(order),
  }
}

/** Serves a folder like a plain host. `spoil` replaces the answer of a path. */
export async function serves(folder: string) {
  const spoilt = new Map<string, string>()
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url).replace(/\/$/, '/index.html')
    try {
      response.end(spoilt.get(path) ?? readFileSync(join(folder, path)))
    } catch {
      response.writeHead(404).end()
    }
  })
  const port = await listenOnFreePort(server)
  return { address: `http://127.0.0.1:${port}/`, spoil: (path: string, by: string) => spoilt.set(path, by) }
}

/** Creates a bare repository, like a host's. */
export function aRepository() {
  const folder = join(emptyFolder(), 'page.git')
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@club.example']
    const { stdout, stderr, status } = spawnSync('git', [...identity, ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return stdout.trim()
  }
  spawnSync('git', ['init', '--quiet', '--bare', folder])
  return {
    folder,
    git,
    /** Adds somebody else's commit to a branch. */
    commit(branch: string) {
      const tree = git('mktree')
      const tip = git('for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`)
      const commit = git('commit-tree', tree, '-m', 'By hand', ...(tip ? ['-p', tip] : []))
      git('update-ref', `refs/heads/${branch}`, commit)
    },
    file: (path: string) => git('show', `page:${path}`),
  }
}
