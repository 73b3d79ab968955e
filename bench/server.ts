/**
 * The page's requests a second, ours against nginx's: each alone on one core, with the same file, headers and
 * encoding, asked by `wrk` from another. They take turns, and each turn gives two ratios: of requests a second, and
 * of requests a second of the processor's time, which other work on the machine leaves as it is. Needs Linux with
 * nginx and wrk, and a build.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPage } from '../server/page/read.ts'

const ports = { ours: 18_331, nginx: 18_332 }
const turns = Number(process.argv[3] ?? 9)
const seconds = 2

const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'))
cpSync('dist', join(folder, 'dist'), { recursive: true })
mkdirSync(join(folder, 'logs'))
writeFileSync(join(folder, 'nginx.conf'), nginxSettings())

const ours = onFirstCore(process.execPath, ['--max-semi-space-size=4', resolve('server/main.js')], {
  PORT: String(ports.ours),
})
const nginx = onFirstCore('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
try {
  await answering(ports.ours)
  await answering(ports.nginx)
  const ratios = { second: [] as number[], cpuSecond: [] as number[] }
  // The first turn warms up.
  for (let turn = 0; turn <= turns; turn++) {
    const [a, b] = [requests(ours, ports.ours), requests(nginx, ports.nginx)]
    if (turn === 0) continue
    console.log(
      `a second: ${told(a.second, b.second)}; a second of the processor: ${told(a.cpuSecond, b.cpuSecond)}`,
    )
    ratios.second.push(a.second / b.second)
    ratios.cpuSecond.push(a.cpuSecond / b.cpuSecond)
  }
  console.log(`median: ${median(ratios.second)}; ${median(ratios.cpuSecond)}`)
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

/** One worker, and the page as our server sends it. */
function nginxSettings(): string {
  const headers = readPage(resolve('dist')).files.get('/index.html')?.headers ?? {}
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

/** How many requests a server answers in a second, and in a second of the processor's time. */
function requests({ pid }: ChildProcess, port: number) {
  const before = processorTime(pid)
  const asked = ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', `http://127.0.0.1:${port}/`]
  const { stdout } = spawnSync('taskset', ['-c', '1', 'wrk', ...asked], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  const count = Number(stdout.match(/(\d+) requests in/)?.[1])
  return { second: count / seconds, cpuSecond: count / (processorTime(pid) - before) }
}

/** What a process has had so far, in seconds (man7.org, proc_pid_stat: in hundredths). */
function processorTime(pid: number | undefined): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}

function told(ours: number, nginx: number): string {
  return `${ours.toFixed(0)} to ${nginx.toFixed(0)} is ${(ours / nginx).toFixed(2)}`
}

function median(values: number[]): string | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1]?.toFixed(2)
}
