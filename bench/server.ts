/**
 * Compares our requests per second with nginx's, for the same file, headers and encoding. Both servers run on one core,
 * `wrk` on another. Needs Linux with nginx and wrk, and a build.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPage } from '../packages/server/page/read-page.ts'

const ports = { ours: 18_331, nginx: 18_332 }
const rounds = Number(process.argv[3] ?? 9)
const durationSeconds = 2

const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'))
cpSync('dist', join(folder, 'dist'), { recursive: true })
mkdirSync(join(folder, 'logs'))
writeFileSync(join(folder, 'nginx.conf'), await createNginxConfig())

const ourServer = spawnOnFirstCore(process.execPath, [resolve('packages/server/main.js')], {
  PORT: String(ports.ours),
})
const nginx = spawnOnFirstCore('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
try {
  await waitForServer(ports.ours)
  await waitForServer(ports.nginx)
  const ratios: number[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const [ourRate, nginxRate] = [measureRequestsPerSecond(ports.ours), measureRequestsPerSecond(ports.nginx)]
    if (round === 0) continue
    ratios.push(ourRate / nginxRate)
    console.log(
      `${ourRate.toFixed(0)} requests per second to ${nginxRate.toFixed(0)} is ${(ourRate / nginxRate).toFixed(2)}`,
    )
  }
  console.log(`median: ${ratios.toSorted((a, b) => a - b)[ratios.length >> 1]?.toFixed(2)}`)
} finally {
  for (const server of [ourServer, nginx]) {
    server.kill('SIGTERM')
    await once(server, 'close')
  }
  rmSync(folder, { recursive: true })
}

function spawnOnFirstCore(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env }, stdio: 'inherit' } as const
  return spawn('taskset', ['-c', '0', command, ...args], options)
}

/** Returns an nginx configuration with one worker and our server's headers. */
async function createNginxConfig(): Promise<string> {
  const { files } = await readPage(resolve('dist'))
  const headers = files.get('/index.html')?.headers ?? {}
  const headerLines = Object.entries(headers)
    .filter(([name]) => !['content-type', 'vary'].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
  return `daemon off; master_process off; pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  types { text/html html; } charset utf-8; gzip_static on; gzip_vary on;
  server { listen 127.0.0.1:${ports.nginx}; root ${folder}/dist; ${headerLines.join(' ')} }
}
`
}

async function waitForServer(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (response?.status === 200) return
    await sleep(100)
  }
  throw new Error(`No server responds on port ${port}.`)
}

function measureRequestsPerSecond(port: number): number {
  const wrkArguments = [
    '-t1',
    '-c32',
    `-d${durationSeconds}s`,
    '-H',
    'Accept-Encoding: gzip',
    `http://127.0.0.1:${port}/`,
  ]
  const { stdout } = spawnSync('taskset', ['-c', '1', 'wrk', ...wrkArguments], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(stdout.match(/(\d+) requests in/)?.[1]) / durationSeconds
}
