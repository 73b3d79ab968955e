/**
 * Compares our requests a second with nginx's: each server on one core with the same file, headers and encoding, with
 * `wrk` on another core. They take turns, and the ratio counts. Needs Linux with nginx and wrk, and a build.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPage } from '../packages/server/page/read.ts'

const ports = { ours: 18_331, nginx: 18_332 }
const turns = Number(process.argv[3] ?? 9)
const seconds = 2

const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'))
cpSync('dist', join(folder, 'dist'), { recursive: true })
mkdirSync(join(folder, 'logs'))
writeFileSync(join(folder, 'nginx.conf'), await nginxSettings())

const ours = onFirstCore(process.execPath, [resolve('packages/server/main.js')], {
  PORT: String(ports.ours),
})
const nginx = onFirstCore('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
try {
  await answering(ports.ours)
  await answering(ports.nginx)
  const ratios: number[] = []
  // The first turn is a warm-up.
  for (let turn = 0; turn <= turns; turn++) {
    const [a, b] = [requestsASecond(ports.ours), requestsASecond(ports.nginx)]
    if (turn === 0) continue
    ratios.push(a / b)
    console.log(`${a.toFixed(0)} requests a second to ${b.toFixed(0)} is ${(a / b).toFixed(2)}`)
  }
  console.log(`median: ${ratios.toSorted((a, b) => a - b)[ratios.length >> 1]?.toFixed(2)}`)
} finally {
  for (const server of [ours, nginx]) {
    server.kill('SIGTERM')
    await once(server, 'close')
  }
  rmSync(folder, { recursive: true })
}

function onFirstCore(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env }, stdio: 'inherit' } as const
  return spawn('taskset', ['-c', '0', command, ...args], options)
}

/** The configuration of nginx: one worker, and the page with our server's headers. */
async function nginxSettings(): Promise<string> {
  const { files } = await readPage(resolve('dist'))
  const headers = files.get('/index.html')?.headers ?? {}
  const added = Object.entries(headers)
    .filter(([name]) => !['content-type', 'vary'].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
  return `daemon off; master_process off; pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  types { text/html html; } charset utf-8; gzip_static on; gzip_vary on;
  server { listen 127.0.0.1:${ports.nginx}; root ${folder}/dist; ${added.join(' ')} }
}
`
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (response?.status === 200) return
    await pause(100)
  }
  throw new Error(`Nothing answers at port ${port}.`)
}

function requestsASecond(port: number): number {
  const asked = ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', `http://127.0.0.1:${port}/`]
  const { stdout } = spawnSync('taskset', ['-c', '1', 'wrk', ...asked], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(stdout.match(/(\d+) requests in/)?.[1]) / seconds
}
