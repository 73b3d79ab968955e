/** Starts studios and development servers over a copy of the project, in their own processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { studioPath } from '../../packages/studio/protocol.ts'
import { commonEnv } from './command.ts'
import { freePort } from './free-port.ts'
import { copyProject } from './project.ts'
import type { Scope } from './scope.ts'
import { newFolderIn } from './scope.ts'
import { waitForOutput } from './wait-for-output.ts'

export interface StudioRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Creates a copy of the project, with functions for its content files. It is removed when the scope ends. */
export function newProject(scope: Scope) {
  const folder = newFolderIn(scope)
  copyProject(folder)
  const contentPath = (file: string) => join(folder, 'content', file)
  return {
    folder,
    contentPath,
    read: (file: string) => readFileSync(contentPath(file), 'utf8'),
    write: (file: string, text: string | Uint8Array) => writeFileSync(contentPath(file), text),
  }
}

/**
 * Starts a script of `package.json`. It is killed when the scope ends.
 *
 * @param readyLine matches the line that the script prints when it is ready, with the URL as the first group
 */
export async function startScript(
  scope: Scope,
  folder: string,
  [script, env, readyLine]: [script: string, env: Record<string, string>, readyLine: RegExp],
): Promise<{ url: string; child: ChildProcess; output: () => string }> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  // `exec` replaces the shell, so that signals reach the script.
  const child = spawn('sh', ['-c', `exec ${scripts[script]}`], {
    cwd: folder,
    env: { ...commonEnv, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
  })
  const ended = once(child, 'close')
  scope.defer(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { url: await waitForOutput(child, readyLine), child, output: () => output }
}

/** Starts a studio over a copy of the project. */
export async function startStudio(scope: Scope, folder: string) {
  const port = await freePort()
  const { child, output } = await startScript(scope, folder, [
    'studio',
    { STUDIO_PORT: String(port) },
    /Studio: (http:\S+)/,
  ])

  /** Sends a request with these headers, some of which `fetch` forbids. */
  async function sendRequest(path: string, { method = 'GET', headers = {}, body }: StudioRequest = {}) {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: `localhost:${port}`, ...headers },
    })
    // With a `content-length`, only the head is sent: the server refuses a large body before it arrives.
    if (headers['content-length']) outgoing.flushHeaders()
    else outgoing.end(body)
    const [response] = await once(outgoing, 'response')
    let text = ''
    for await (const chunk of response) text += chunk
    outgoing.on('error', () => {}).destroy()
    return { status: response.statusCode as number, headers: response.headers, body: text }
  }

  const windowHtml = parse((await sendRequest(studioPath)).body)
  const token = windowHtml.querySelector('meta[name=studio-token]')?.getAttribute('content') ?? ''
  return { port, url: `http://localhost:${port}/`, token, sendRequest, child, output }
}
