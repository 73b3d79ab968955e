/** Thousands of generated requests, one after the other: none stops the server, and each is answered in shape. */
import fc from 'fast-check'
import type { Scope } from '../../tests/support/scope.ts'
import type { Attack, Size } from '../attack.ts'
import { grouped, Report } from '../report.ts'
import { judgeLog } from '../support/judge.ts'
import { watchMemory } from '../support/memory-watch.ts'
import { watchPage } from '../support/page-watch.ts'
import { sqliteStore } from '../support/stores.ts'
import { type Exchange, exchange } from './exchange.ts'
import { anyRequest, type GeneratedRequest } from './requests.ts'
import { shapes } from './shapes.ts'

const requests: Record<Size, number> = { test: 1000, short: 20_000, long: 2_000_000 }

/** What the server may take over one request, in milliseconds. */
const patience = 1000

/** A server that no longer answers is killed; so often, and the attack has found enough. */
const mostKilled = 3

export const httpGenerated: Attack = {
  name: 'http-generated',
  async run(scope, size) {
    const report = new Report()
    const findings = new Findings(report)
    // Within the tests always the same ones, so that a test fails by a change and not by chance.
    const seed = size === 'test' ? 1 : Math.floor(Math.random() * 2 ** 31)
    const target = await serverThatIsKilled(scope)
    const memory = watchMemory(scope, target.server())
    const page = await watchPage(scope, target.url())
    let done = 0
    for (const { bytes, allowed } of shapes) {
      const answer = await exchange(target.url(), bytes)
      const fits = answer.status !== undefined && allowed.includes(answer.status)
      const kind = (answer.status ?? 0) >= 500 ? '5xx' : 'broken'
      if (!fits)
        findings.add(kind, `answered ${answer.status ?? 'nothing'}, not ${allowed.join(' or ')}`, bytes)
      if (answer.status === undefined) await target.kill()
      done++
    }
    while (done < requests[size] && target.killed < mostKilled) {
      for (const request of fc.sample(anyRequest, { numRuns: 250, seed: seed + done })) {
        let answer = await exchange(target.url(), request.bytes, request.half ? 20 : 5000)
        done++
        // The machine itself may have been busy: once more, to be sure.
        if (answer.status && answer.took > patience) answer = await exchange(target.url(), request.bytes)
        const wrong = wrongWith(request, answer)
        if (wrong) findings.add(wrong.startsWith('5') ? '5xx' : 'broken', wrong, request.bytes)
        if (!request.half && answer.status === undefined) {
          await target.kill()
          if (target.killed === mostKilled) break
        }
      }
    }
    report.figure(`${grouped(done)} requests, servers stopped by them: ${target.killed}`)
    // What is seen of a server that was killed says nothing more.
    if (target.killed === 0) {
      await page.stop(report)
      memory.stop(report)
    }
    judgeLog(report, target.server())
    findings.report()
    return report
  },
}

/** What is wrong with the answer to a request; undefined where nothing is. */
function wrongWith({ method, rest, half }: GeneratedRequest, answer: Exchange): string | undefined {
  const { status, head, body, took } = answer
  if (half) return undefined
  if (status === undefined) return 'no answer in 5 s'
  if (status === 0) return 'hung up without an answer'
  if (status >= 500 && status !== 501) return `${status}`
  if (took > patience) return `an answer after more than ${patience} ms`
  if (rest && status >= 400 && method !== 'HEAD' && !isError(head, body)) return 'an error in another shape'
  return undefined
}

/** Whether an answer is an error as PostgREST has it. */
function isError(head: string, body: string): boolean {
  if (!/^content-type: application\/json; charset=utf-8\r?$/im.test(head)) return false
  try {
    const keys = Object.keys(JSON.parse(body)).sort().join()
    return keys === 'code,details,hint,message'
  } catch {
    return false
  }
}

/** Findings of one kind are told once, with the shortest request that shows it. */
class Findings {
  readonly #found = new Map<string, { kind: '5xx' | 'broken'; count: number; bytes: Buffer | string }>()
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  add(kind: '5xx' | 'broken', what: string, bytes: Buffer | string): void {
    const { count, bytes: known } = this.#found.get(what) ?? { count: 0, bytes }
    const shortest = bytes.length < known.length ? bytes : known
    this.#found.set(what, { kind, count: count + 1, bytes: shortest })
  }

  report(): void {
    for (const [what, { kind, count, bytes }] of this.#found) {
      this.#report.found(kind, count, `${what}${count > 1 ? `, ${count} times` : ''}: ${shown(bytes)}`)
    }
  }
}

/** The beginning of a request, on one line and with long runs cut short. */
function shown(bytes: Buffer | string): string {
  const text = bytes
    .toString('latin1')
    .replaceAll('\r\n', ' ⏎ ')
    .replace(/(.{1,3}?)\1{8,}/g, '$1…')
    .replace(/[^ -~⏎…]/g, '?')
  return text.length > 120 ? `${text.slice(0, 120)}… (${bytes.length} bytes)` : text
}

/** A server, and another one in its place each time it is killed. */
async function serverThatIsKilled(scope: Scope) {
  const start = async () => {
    const server = sqliteStore(scope).start()
    return { server, url: await server.url() }
  }
  let current = await start()
  return {
    killed: 0,
    server: () => current.server,
    url: () => current.url,
    async kill() {
      current.server.process.kill('SIGKILL')
      await current.server.ended
      current = await start()
      this.killed++
    },
  }
}
