/** Creates projects to publish, and targets to publish to. The build of a project only copies files from the test. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { BuildContext } from '@portfolio/publish/build-page.ts'
import { publish, releasesOf, restoreRelease } from '@portfolio/publish/publish.ts'
import { writeBuiltSite } from './built-site.ts'
import { copyContentWith } from './content.ts'
import { pageHtml } from './doctor.ts'
import { listenOnFreePort } from './free-port.ts'
import { newFolder } from './scope.ts'

/** The settings of a page on a static host. */
export const staticHostEnv = {
  PUBLIC_BACKEND_URL: 'https://abc.supabase.co',
  PUBLIC_BACKEND_KEY: 'sb_publishable_abc',
}

/**
 * Creates a project to publish.
 *
 * @param env its settings, and the PATH of the programs it runs
 */
export function newPublisher(env: NodeJS.ProcessEnv) {
  const folder = join(copyContentWith({}), '..')
  // The project's build copies this folder to `dist`.
  const nextBuild = join(folder, 'next')
  mkdirSync(nextBuild)
  const { PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY, SITE_URL = 'http://localhost:3000/' } = env
  const settings = {
    site: SITE_URL,
    ...(PUBLIC_BACKEND_URL && { backend: PUBLIC_BACKEND_URL }),
    ...(PUBLIC_BACKEND_KEY && { key: PUBLIC_BACKEND_KEY }),
  }
  const writeBuild = (extraFiles: Record<string, string> = {}) =>
    writeBuiltSite(
      nextBuild,
      { ...(PUBLIC_BACKEND_URL && { 'index.html': pageHtml(settings) }), ...extraFiles },
      PUBLIC_BACKEND_KEY,
      SITE_URL,
    )
  writeBuild()
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ scripts: { build: 'rm -rf dist && cp -r next dist' } }),
  )
  const context: BuildContext = {
    folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    signal: new AbortController().signal,
  }
  // The steps that publishing reports to the owner.
  const steps: string[] = []
  const report = (step: string) => void steps.push(step)
  /** Changes a word of the content without a new build. */
  const changeContent = (word: string) => {
    const home = join(folder, 'content/home.yaml')
    writeFileSync(home, readFileSync(home, 'utf8').replace(/^toWork: .*$/m, `toWork: ${word}`))
  }
  return {
    folder,
    context,
    steps,
    changeContent,
    /** Changes a word of the content and of the built page. */
    changePage(word: string) {
      changeContent(word)
      writeBuild({ 'robots.txt': word, [`_astro/${word}.abc.txt`]: `${word} file` })
    },
    /** Publishes the page, with further environment variables. */
    publish: (options = {}, extraEnv: NodeJS.ProcessEnv = {}) =>
      publish(
        { ...context, env: { ...context.env, ...extraEnv } },
        { dryRun: false, verify: false, ...options },
        report,
      ),
    /** Restores a release, by default the previous one. */
    restore: (id?: string) => restoreRelease(context, id, { verify: false }, report),
    releases: () => releasesOf(context),
  }
}

/** Serves a folder like a plain host. `replaceAnswer` replaces the answer of a path. */
export async function serveFolder(folder: string) {
  const replacedAnswers = new Map<string, string>()
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url).replace(/\/$/, '/index.html')
    try {
      response.end(replacedAnswers.get(path) ?? readFileSync(join(folder, path)))
    } catch {
      response.writeHead(404).end()
    }
  })
  const port = await listenOnFreePort(server)
  return {
    address: `http://127.0.0.1:${port}/`,
    replaceAnswer: (path: string, answer: string) => replacedAnswers.set(path, answer),
  }
}

/** Creates a bare repository like those of a git host. */
export function newRepository() {
  const folder = join(newFolder(), 'page.git')
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
    /** Adds an empty commit of somebody else to a branch. */
    commit(branch: string) {
      const tree = git('mktree')
      const tip = git('for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`)
      const commit = git('commit-tree', tree, '-m', 'By hand', ...(tip ? ['-p', tip] : []))
      git('update-ref', `refs/heads/${branch}`, commit)
    },
    /** Reads a file of the branch `page`. */
    readFile: (path: string) => git('show', `page:${path}`),
  }
}
