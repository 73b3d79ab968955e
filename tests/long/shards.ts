/** The shards of the long suite: what each proves, and the command that runs it. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { platform, userInfo } from 'node:os'
import { firefoxPath } from '../engines/firefox.ts'
import { webkitPath } from '../engines/webkit.ts'
import { lacksSshd } from '../support/sshd.ts'

/** A part of the long suite. */
export interface Shard {
  name: string
  /** What it proves, in a few words. */
  proves: string
  /** The rooms of which a change makes it due. */
  due: string
  /** The runner: Vitest unless it says otherwise. */
  by?: 'vitest' | 'playwright'
  /** The runner's further arguments: the file of its name unless it says otherwise. */
  args?: string[]
  env?: Record<string, string>
  /** Says what the machine lacks without which none of it can run; a test that lacks more is skipped by itself. */
  lacks?: () => string | undefined
}

/** The arguments for a file of the long tests. */
export const long = (name: string) => ['--project', 'long', `tests/long/${name}.test.ts`]

/** The files of the fast suite that generate their cases, or leave some to the long one. */
const fast = globSync('tests/{unit,contract,faults}/*.test.ts').filter((file) => {
  const text = readFileSync(file, 'utf8')
  // What needs an ssh server has a shard of its own.
  return /\/generated\.ts|process\.env\.LONG/.test(text) && !text.includes('/sshd.ts')
})

/** All of them, in the order in which they are run. */
export const shards: readonly Shard[] = [
  {
    name: 'generated',
    proves: 'fifty times the generated cases of the fast suite, and all that it leaves to the long one',
    due: 'packages/contract, packages/server, packages/cli, packages/content, packages/studio',
    args: ['--project', 'fast', ...fast],
    env: { LONG: '1' },
  },
  {
    name: 'kills',
    proves: 'SIGKILL and SIGTERM under 100 senders lose, double and leave unanswered no message',
    due: 'packages/server',
  },
  {
    name: 'disk',
    proves:
      'a disk that is full, read-only or fails, and a file that is deleted or cut, cost no acknowledged message',
    due: 'packages/server/store',
    args: [...long('disk'), 'tests/long/tampered.test.ts'],
    lacks: () => {
      if (platform() !== 'linux') return 'it needs Linux'
      const hasStrace = !spawnSync('strace', ['-V']).error
      return userInfo().uid === 0 || hasStrace ? undefined : 'it needs root, to mount a small disk, or strace'
    },
  },
  {
    name: 'postgres',
    proves:
      'a database that ends, freezes, is cut off, held or full keeps nobody waiting and loses nothing, is told of, and each message in it is mailed once',
    due: 'packages/server/store/postgres, packages/server/notify, supabase',
    args: [...long('postgres'), ...['health', 'mail'].map((part) => `tests/long/postgres-${part}.test.ts`)],
  },
  {
    name: 'attacks-http',
    proves:
      'callers who take all they may of connections and bodies leave the page served and the memory bounded',
    due: 'packages/server',
    lacks: () => (platform() === 'linux' ? undefined : 'it needs Linux, which tells who is connected'),
  },
  {
    name: 'proxies',
    proves:
      'nginx, set up as the guide says, answers every visitor while one instance and then the other restarts',
    due: 'packages/server, docs/deploying.md, docs/server',
    lacks: () =>
      spawnSync('nginx', ['-v']).error ? 'there is no nginx: apt install nginx-light' : undefined,
  },
  {
    name: 'growth',
    proves:
      'what a stranger sends, and what is stored, takes time in proportion to its length, and the studio stays under 300 MB',
    due: 'packages/server, packages/contract, packages/cli, packages/studio, packages/content',
  },
  {
    name: 'builds',
    proves: 'a build that is killed at any moment leaves a page that is whole',
    due: 'packages/site/build, packages/content/preparing, packages/server/page',
  },
  {
    name: 'releases',
    proves:
      'fifty pages are published under visitors, each of whose answers is whole and of one of them, and what is no page is told of',
    due: 'packages/server, packages/publish',
  },
  {
    name: 'ssh',
    proves:
      'publishing to a server, and its messages in the studio, through a real ssh server, and each of its refusals',
    due: 'packages/publish, packages/studio/publish, packages/studio/messages',
    args: [
      '--project',
      'fast',
      ...['publish', 'server-inbox', 'studio-publish'].map((name) => `tests/faults/${name}.test.ts`),
    ],
    env: { LONG: '1' },
    lacks: () => lacksSshd,
  },
  {
    name: 'publish',
    proves: 'a publication that is killed at any moment, or finds a full disk, leaves a whole page online',
    due: 'packages/publish, packages/server/page',
    args: [...long('publish'), '--project', 'fast', 'tests/faults/publish.test.ts'],
    env: { LONG: '1' },
  },
  {
    name: 'studio',
    proves:
      'the page of the studio is the one built, a kill leaves whole files, and a picture of any kind is taken or refused in time',
    due: 'packages/studio, packages/site',
    args: [...long('studio'), 'tests/long/studio-pictures.test.ts'],
  },
  {
    name: 'browser',
    proves:
      'the page holds with content that strains it, in another look, at every width and however late a part comes',
    due: 'packages/site, packages/contract',
    by: 'playwright',
    args: ['--project=desktop', '--project=phone'],
    env: { LONG: '1' },
  },
  {
    name: 'window',
    proves: 'every way of the studio’s window, by mouse and by keyboard',
    due: 'packages/studio',
    by: 'playwright',
    args: ['--project=studio'],
    env: { LONG: '1' },
  },
  {
    name: 'engines',
    proves: 'menu, works, addresses and form in Firefox and WebKit',
    due: 'packages/site',
    by: 'playwright',
    args: ['--project=engines'],
    env: { LONG: '1' },
    lacks: () =>
      (firefoxPath ?? webkitPath) === undefined
        ? 'there is neither Firefox nor WebKit: apt install firefox-esr webkit2gtk-driver xvfb xauth'
        : undefined,
  },
]
