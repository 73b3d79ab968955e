/** Publishing, with real repositories, a real ssh server and real folders. What starts ssh or commands is in the long suite. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { describe, expect, test } from 'vitest'
import { run } from '../../e2e/support/command.ts'
import { emptyFolder } from '../../e2e/support/folder.ts'
import { freePort, listenOnFreePort } from '../../e2e/support/free-port.ts'
import { type Answer, aHostedProject } from '../../e2e/support/hosted.ts'
import { storedRows, withMessages } from '../../e2e/support/messages.ts'
import { startProcess } from '../../e2e/support/process.ts'
import { aPublisher, aRepository, backend, serves } from '../../e2e/support/publisher.ts'
import { anSshServer, where, withoutSsh } from '../../e2e/support/sshd.ts'

const longTest = test.runIf(process.env.LONG)

/** The names of all files in a folder and below. */
const held = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.release'))
    .sort()

describe('into a folder', () => {
  const anOwner = () => {
    const goal = join(emptyFolder(), 'page')
    return { goal, ...aPublisher({ PUBLISH_TO: `file:${goal}` }) }
  }

  test('sends the page, then nothing, then what has changed, and brings back what was before', async () => {
    const owner = anOwner()
    expect(await owner.publish()).toMatchObject({ sent: true, summary: 'the whole page' })
    expect(held(owner.goal)).toEqual(held(join(owner.folder, 'dist')))
    expect(await owner.publish()).toMatchObject({ sent: false, summary: 'nothing' })

    owner.write('Works')
    expect(await owner.publish({ dryRun: true })).toMatchObject({ sent: false, summary: '1 word' })
    expect(existsSync(join(owner.goal, 'robots.txt'))).toBe(false)
    expect(await owner.publish()).toMatchObject({ sent: true, summary: '1 word' })
    expect(readFileSync(join(owner.goal, 'robots.txt'), 'utf8')).toBe('Works')

    expect(await owner.back()).toMatchObject({ sent: true, summary: 'the whole page' })
    expect(existsSync(join(owner.goal, 'robots.txt'))).toBe(false)
    expect((await owner.releases()).map(({ summary, isOnline }) => [summary, isOnline])).toEqual([
      ['1 word', false],
      ['the whole page', true],
    ])
    await expect(owner.back()).rejects.toThrow('There is no version before')
  })

  test('is refused where that holds what is somebody else’s, or leads elsewhere', async () => {
    const owner = anOwner()
    mkdirSync(owner.goal)
    writeFileSync(join(owner.goal, 'thesis.txt'), '')
    await expect(owner.publish()).rejects.toThrow(/thesis\.txt/)
    expect(readdirSync(owner.goal)).toEqual(['thesis.txt'])
    rmSync(owner.goal, { recursive: true })
    const elsewhere = emptyFolder()
    symlinkSync(elsewhere, owner.goal)
    await expect(owner.publish()).rejects.toThrow(/symbolic link/)
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('leaves what was not published from here, never follows a link, and names what stays', async () => {
    const goal = emptyFolder()
    const elsewhere = emptyFolder()
    const own = {
      [join(goal, '.htaccess')]: 'Deny from all',
      [join(goal, '.ssh/authorized_keys')]: 'ssh-ed25519 AAAA',
      [join(elsewhere, 'robots.txt')]: 'another robot',
    }
    for (const [path, text] of Object.entries(own)) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    const owner = aPublisher({ PUBLISH_TO: `file:${goal}` })
    owner.write('Works')
    const { notes } = await owner.publish()
    expect(notes).toContain('These files were not published from here and stay: .htaccess, .ssh/.')

    symlinkSync(elsewhere, join(goal, 'archive'))
    writeFileSync(join(goal, '_astro/mine.css'), 'p {}')
    // One that was published, and that its owner has changed since.
    writeFileSync(join(goal, '_astro/Works.abc.txt'), 'by hand')
    rmSync(join(owner.folder, 'next/_astro/Works.abc.txt'))
    rmSync(join(owner.folder, 'next/robots.txt'))
    owner.say('Nothing')
    const stays = '.htaccess, .ssh/, _astro/Works.abc.txt, _astro/mine.css, archive'
    expect((await owner.publish()).notes).toContain(
      `These files were not published from here and stay: ${stays}.`,
    )
    expect(existsSync(join(goal, 'robots.txt'))).toBe(false)
    expect(readFileSync(join(goal, '_astro/Works.abc.txt'), 'utf8')).toBe('by hand')

    // What the page would write over, or write through.
    owner.write('Posters')
    writeFileSync(join(owner.folder, 'next/index.html'), 'Another page')
    mkdirSync(join(owner.folder, 'next/about'))
    writeFileSync(join(owner.folder, 'next/about/index.html'), 'About')
    for (const [path, put] of [
      ['robots.txt', () => symlinkSync(join(elsewhere, 'robots.txt'), join(goal, 'robots.txt'))],
      ['about/index.html', () => symlinkSync(elsewhere, join(goal, 'about'))],
      ['index.html', () => writeFileSync(join(goal, 'index.html'), 'by hand')],
    ] as const) {
      put()
      const before = held(goal)
      await expect(owner.publish()).rejects.toThrow(`The page would overwrite ${path} `)
      expect(held(goal)).toEqual(before)
      rmSync(join(goal, path.split('/')[0] ?? ''))
    }
    for (const [path, text] of Object.entries(own)) expect(readFileSync(path, 'utf8')).toBe(text)
    expect(readdirSync(elsewhere)).toEqual(['robots.txt'])
  })
})

test('an own server keeps its messages: another address is refused before anything is done', async () => {
  const owner = aPublisher({
    PUBLISH_TO: 'ssh://you@127.0.0.1:9/page',
    SITE_URL: 'https://tova.example',
    ...backend,
  })
  const refusal = await owner.publish({ verify: true }).catch((error) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  expect(refusal.message).toMatch(
    /^Your server stores .*https:\/\/abc\.supabase\.co\. Delete the lines PUBLIC_BACKEND_URL/,
  )
  expect(owner.steps).toEqual([])
})

describe('what is online', () => {
  test('is compared byte for byte, and its form tried with its own settings, by which nothing is stored', async () => {
    const goal = emptyFolder()
    const host = await serves(goal)
    const answers: { POST?: Answer } = {}
    const project = await aHostedProject(answers)
    const owner = aPublisher({
      PUBLISH_TO: `file:${goal}`,
      SITE_URL: host.address,
      PUBLIC_BACKEND_URL: project.url,
      PUBLIC_BACKEND_KEY: 'sb_publishable_abc',
    })
    expect((await owner.publish()).notes).toEqual(['No test message was sent through its form.'])
    expect(project.requests).toEqual([])
    const seen = { verified: true, address: host.address, messagesTo: project.url, notes: [] }
    expect(await owner.publish({ verify: true })).toMatchObject(seen)
    expect(owner.steps.at(-1)).toBe('trying')
    const [tried, ...more] = project.requests.filter(({ method }) => method === 'POST')
    expect(more).toEqual([])
    expect(tried?.url).toBe('/rest/v1/contact_submissions')
    // One alone would be stored.
    expect(JSON.parse(tried?.body ?? '')).toHaveLength(2)

    for (const [status, reason, body] of [
      [201, /without checking them.*delete the two test messages/],
      [540, /is paused/],
      [404, /not set up for messages.*supabase\/migrations/, { code: 'PGRST205' }],
      // A host of pages, which knows nothing of messages.
      [404, /no server for messages/],
    ] as const) {
      answers.POST = { status, body }
      const { verified, notes } = await owner.publish({ verify: true })
      expect({ verified, notes }).toEqual({ verified: false, notes: [expect.stringMatching(reason)] })
    }
    const { url } = await aHostedProject()
    const elsewhere = await owner.publish({ verify: true }, { PUBLIC_BACKEND_URL: url })
    expect(elsewhere.verified).toBe(false)
    expect(elsewhere.notes).toEqual([
      expect.stringContaining(`sends messages to ${project.url} instead of ${url}`),
    ])
    host.spoil('/index.html', 'another page')
    const { verified, notes } = await owner.publish({ verify: true })
    expect(verified).toBe(undefined)
    expect(notes).toEqual([expect.stringContaining('does not show it yet')])
  })

  test('is looked for at its own origin alone, wherever the host redirects', async () => {
    const goal = emptyFolder()
    let [asked, isStray] = [0, false]
    const elsewhere = await listenOnFreePort(createServer((_, response) => response.end(String(asked++))))
    const host = createServer(({ url = '' }, response) => {
      // As hosts do that leave out `.html`.
      if (url === '/404.html') return response.writeHead(308, { location: '/404' }).end()
      if (url === '/404') return response.end(readFileSync(join(goal, '404.html')))
      if (isStray) return response.writeHead(302, { location: `http://127.0.0.1:${elsewhere}${url}` }).end()
      const path = decodeURIComponent(url).replace(/\/$/, '/index.html')
      return response.end(readFileSync(join(goal, path)))
    })
    const SITE_URL = `http://127.0.0.1:${await listenOnFreePort(host)}/`
    const PUBLIC_BACKEND_URL = (await aHostedProject()).url
    const owner = aPublisher({ ...backend, PUBLIC_BACKEND_URL, PUBLISH_TO: `file:${goal}`, SITE_URL })
    expect(await owner.publish({ verify: true })).toMatchObject({ verified: true })
    isStray = true
    expect(await owner.publish({ verify: true })).toMatchObject({ verified: undefined })
    expect(asked).toBe(0)
  })

  longTest('is told by the command where it is not what was sent, and how it ended by a number', async () => {
    const { folder } = aRepository()
    const page = emptyFolder()
    const host = await serves(page)
    const PUBLISH_TO = `git+file://${folder}#page`
    const settings = {
      ...{ PUBLISH_TO, SITE_URL: host.address, HOME: process.env.HOME ?? '' },
      ...{ PUBLIC_BACKEND_URL: (await aHostedProject()).url, PUBLIC_BACKEND_KEY: 'sb_publishable_abc' },
    }
    const owner = aPublisher(settings)
    symlinkSync(resolve('packages'), join(owner.folder, 'packages'))
    const command = (env: Record<string, string>, ...args: string[]) =>
      run([process.execPath, resolve('packages/publish/main.ts'), ...args], env, owner.folder)

    expect(await command({ PUBLISH_TO })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/SITE_URL=.*\n.*PUBLIC_BACKEND_URL=.*\n.*PUBLIC_BACKEND_KEY=/),
    })
    const unseen = await command(settings, '--json')
    expect(unseen, unseen.out + unseen.err).toMatchObject({ code: 3 })
    expect(JSON.parse(unseen.out)).toMatchObject({
      sent: true,
      verified: false,
      notes: [expect.stringContaining(`${host.address}404.html answers with status 404`)],
    })
    execFileSync('git', ['--git-dir', folder, '--work-tree', page, 'checkout', '--force', 'page', '--', '.'])
    expect(await command(settings)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${host.address}  All files there match`),
    })
    writeFileSync(join(owner.folder, 'content/home.yaml'), '')
    expect(await command(settings, '--json')).toMatchObject({
      code: 1,
      out: expect.stringContaining('home.yaml'),
    })
  })
})

describe('to a branch', () => {
  const anOwner = (more: Record<string, string> = {}) => {
    const repository = aRepository()
    const owner = aPublisher({ ...backend, PUBLISH_TO: `git+file://${repository.folder}#page`, ...more })
    return { repository, ...owner }
  }
  const commits = ({ git }: ReturnType<typeof aRepository>) => git('log', '--format=%s', 'page').split('\n')

  /** Adds files to a branch by a commit of somebody's, as on the page of a git host. */
  const add = (
    { git, folder }: ReturnType<typeof aRepository>,
    files: [mode: string, path: string, text: string][],
    message = 'By hand',
  ) => {
    const env = { ...process.env, GIT_INDEX_FILE: join(emptyFolder(), 'index') }
    const run = (args: string[], input?: string) =>
      execFileSync('git', args, { cwd: folder, env, input, encoding: 'utf8' }).trim()
    run(['read-tree', 'page'])
    for (const [mode, path, text] of files) {
      const object = run(['hash-object', '-w', '--stdin'], text)
      run(['update-index', '--add', '--cacheinfo', `${mode},${object},${path}`])
    }
    const commit = git('commit-tree', run(['write-tree']), '-p', 'page', '-m', message)
    git('update-ref', 'refs/heads/page', commit)
  }

  test('is one commit a publication, leaves what others put there, and obeys nothing that the host writes', async () => {
    const owner = anOwner({ SITE_URL: 'https://tova.example' })
    const { repository } = owner
    writeFileSync(join(owner.folder, '.gitignore'), '*')
    owner.write('Works')
    await owner.publish()
    const names = repository.git('ls-tree', '-r', '--name-only', 'page').split('\n')
    expect(names).toEqual(
      expect.arrayContaining(['.nojekyll', 'CNAME', 'index.html', '_astro/app.d41d8cd9.css', 'alone.br']),
    )
    expect(names.filter((name) => /html\.(br|gz)$/.test(name))).toEqual([])
    expect(repository.file('CNAME')).toBe('tova.example')

    // Somebody adds files, by a commit that claims to be ours.
    const evil = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202egpj.exe'
    const named = '<U+001B>]0;owned<U+0007><U+001B>[2J<U+009B>31m<U+202E>gpj.exe'
    const record = JSON.stringify({ ...JSON.parse(repository.file('.release.json')), summary: evil })
    const hash = createHash('sha256').update(record).digest('hex')
    const files: [string, string, string][] = [
      ['100644', '.release.json', record],
      ['100644', 'README.md', '# Mine'],
      ['100644', '_astro/Works.abc.txt', 'by hand'],
      ['120000', 'archive', '/elsewhere'],
    ]
    add(repository, files, `Publish ${evil}\n\nPortfolio-Release: ${hash}`)
    expect((await owner.releases())[0]?.summary).toBe(named)
    rmSync(join(owner.folder, 'next/_astro/Works.abc.txt'))
    rmSync(join(owner.folder, 'next/robots.txt'))
    owner.say('Nothing')
    const { sent, notes } = await owner.publish()
    expect(sent).toBe(true)
    expect(notes).toContain(
      'These files were not published from here and stay: README.md, _astro/Works.abc.txt, archive.',
    )
    expect(() => repository.file('robots.txt')).toThrow()
    expect(repository.file('README.md')).toBe('# Mine')
    expect(repository.file('_astro/Works.abc.txt')).toBe('by hand')
    expect(repository.git('ls-tree', 'page', 'archive')).toMatch(/^120000 /)

    const hook = `#!/bin/sh\nprintf '%s\\r\\n' '${evil}' >&2\nexit 1\n`
    writeFileSync(join(repository.folder, 'hooks/pre-receive'), hook, { mode: 0o755 })
    owner.write('Posters')
    const refusal = await owner.publish().catch(({ message }) => message)
    expect(refusal).toContain(named)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(refusal).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  })

  longTest('goes back by one more commit, and leaves the owner’s own repository as it is', async () => {
    const owner = anOwner()
    const own = (...args: string[]) => spawnSync('git', args, { cwd: owner.folder, encoding: 'utf8' }).stdout
    own('init', '--quiet')
    own('add', 'content')
    const before = [own('status', '--porcelain', 'content'), own('branch', '--all')]
    await owner.publish({}, { GIT_DIR: join(owner.folder, '.git') })
    expect([own('status', '--porcelain', 'content'), own('branch', '--all')]).toEqual(before)
    expect(own('log')).toBe('')

    owner.write('Works')
    await owner.publish()
    await owner.back()
    expect(commits(owner.repository)).toEqual([
      expect.stringMatching(/^Go back to .*: the whole page$/),
      'Publish 1 word',
      'Publish the whole page',
    ])
    expect(() => owner.repository.file('robots.txt')).toThrow()
    expect((await owner.releases()).map(({ isOnline }) => isOnline)).toEqual([true, false])
  })

  longTest(
    'is refused in words where it is not ours, where somebody was quicker, or nobody may',
    async () => {
      const owner = anOwner()
      const { git, commit, folder, file } = owner.repository
      commit('page')
      await expect(owner.publish()).rejects.toThrow(
        'The branch page has files that were not published from here',
      )
      expect(commits(owner.repository)).toEqual(['By hand'])
      git('update-ref', '-d', 'refs/heads/page')
      await owner.publish()
      owner.write('More')
      add(owner.repository, [['100644', 'robots.txt', 'mine']])
      await expect(owner.publish()).rejects.toThrow('The page would overwrite robots.txt')
      expect(file('robots.txt')).toBe('mine')

      // Somebody pushes between our look and our push.
      rmSync(join(owner.folder, 'next/robots.txt'))
      const bin = emptyFolder()
      const theirs = git('commit-tree', git('mktree'), '-p', 'page', '-m', 'Quicker')
      const quicker = `${where('git')} --git-dir ${folder} update-ref refs/heads/page ${theirs}`
      const script = `#!/bin/sh\ncase " $* " in *" push "*) ${quicker};; esac\nexec ${where('git')} "$@"`
      writeFileSync(join(bin, 'git'), script, { mode: 0o755 })
      const PATH = `${bin}:${process.env.PATH}`
      await expect(owner.publish({}, { PATH })).rejects.toThrow(
        /Somebody else has just published|has files that/,
      )
      expect(git('rev-parse', 'page')).toBe(theirs)

      const other = anOwner()
      const hook = join(other.repository.folder, 'hooks/pre-receive')
      writeFileSync(hook, '#!/bin/sh\nexit 1', { mode: 0o755 })
      await expect(other.publish()).rejects.toThrow(/does not allow pushes to the branch page/)
      rmSync(other.repository.folder, { recursive: true })
      await expect(other.publish()).rejects.toThrow(
        /did not accept the page. It answered: .*does not appear|No such/s,
      )
    },
  )
})

describe.skipIf(withoutSsh)('over ssh', () => {
  const anOwner = async (more: Record<string, string> = {}) => {
    const server = await anSshServer()
    const place = join(emptyFolder(), 'portfolio')
    mkdirSync(place)
    const owner = aPublisher({ ...server.env, ...more, PUBLISH_TO: `${server.address}${place}` })
    const online = () => {
      try {
        return readlinkSync(join(place, 'releases/current'))
      } catch {
        return undefined
      }
    }
    return { server, place, online, ...owner }
  }

  test('sends the page, shows it by one link, keeps five, and goes back', async () => {
    const owner = await anOwner()
    await owner.publish()
    const first = owner.online()
    expect(held(join(owner.place, 'releases/current'))).toEqual(held(join(owner.folder, 'dist')))
    expect(await owner.publish()).toMatchObject({ sent: false })
    for (const word of ['A', 'B', 'C', 'D', 'E']) {
      owner.write(word)
      await owner.publish()
    }
    expect(readdirSync(join(owner.place, 'releases'))).toHaveLength(6)
    expect(existsSync(join(owner.place, 'releases', first ?? ''))).toBe(false)
    expect(readFileSync(join(owner.place, 'releases/current/robots.txt'), 'utf8')).toBe('E')
    expect(await owner.back()).toMatchObject({ summary: '1 word' })
    expect(readFileSync(join(owner.place, 'releases/current/robots.txt'), 'utf8')).toBe('D')
    expect((await owner.releases()).map(({ isOnline }) => isOnline)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
  })

  test('sends only what has changed, and takes nothing over that is not as it was published', async () => {
    const owner = await anOwner()
    const bin = emptyFolder()
    const sent = join(bin, 'sent')
    writeFileSync(join(bin, 'ssh'), `#!/bin/sh\ntee -a ${sent} | ${owner.server.program} "$@"\n`, {
      mode: 0o755,
    })
    const bytesOfPublishing = async () => {
      rmSync(sent, { force: true })
      await owner.publish({}, { PATH: `${bin}:${owner.order.env.PATH}` })
      return statSync(sent).size
    }
    const releases = join(owner.place, 'releases')
    const bytesIn = (folder: string) =>
      held(folder)
        .filter((name) => lstatSync(join(folder, name)).isFile())
        .map((name) => [name, readFileSync(join(folder, name), 'base64')])
    const picture = '_astro/picture with spaces.abc.avif'
    const plan = '_astro/plan.abc.svg'
    for (const path of [picture, plan]) writeFileSync(join(owner.folder, 'next', path), randomBytes(500_000))
    const whole = await bytesOfPublishing()
    expect(whole).toBeGreaterThan(1_000_000)
    owner.write('Works')
    expect(await bytesOfPublishing()).toBeLessThan(whole / 10)
    expect(bytesIn(join(releases, 'current'))).toEqual(bytesIn(join(owner.folder, 'dist')))

    const elsewhere = join(emptyFolder(), 'picture')
    copyFileSync(join(releases, 'current', picture), elsewhere)
    rmSync(join(releases, 'current', picture))
    symlinkSync(elsewhere, join(releases, 'current', picture))
    writeFileSync(join(releases, 'current', plan), 'by hand')
    owner.write('Posters')
    expect(await bytesOfPublishing()).toBeGreaterThan(1_000_000)
    expect(bytesIn(join(releases, 'current'))).toEqual(bytesIn(join(owner.folder, 'dist')))
  })

  test('deletes no more of an old page than was published, and names what stays', async () => {
    const owner = await anOwner()
    await owner.publish()
    const releases = join(owner.place, 'releases')
    const first = owner.online() ?? ''
    const elsewhere = emptyFolder()
    for (const [path, text] of [
      [join(elsewhere, 'robots.txt'), 'another robot'],
      [join(releases, '2019.pdf'), 'a catalogue'],
      [join(releases, first, 'notes.txt'), 'mine'],
      [join(releases, first, '404.html'), 'by hand'],
    ] as const)
      writeFileSync(path, text)
    symlinkSync(elsewhere, join(releases, first, 'archive'))
    symlinkSync(elsewhere, join(releases, '20200101T000000Z-00000000'))
    let notes: string[] = []
    for (const word of ['A', 'B', 'C', 'D', 'E']) {
      owner.write(word)
      notes = (await owner.publish()).notes
    }
    expect(readdirSync(join(releases, first)).sort()).toEqual(['404.html', 'archive', 'notes.txt'])
    expect(readFileSync(join(elsewhere, 'robots.txt'), 'utf8')).toBe('another robot')
    expect(readdirSync(join(releases, '20200101T000000Z-00000000'))).toEqual(['robots.txt'])
    for (const name of ['2019.pdf', '20200101T000000Z-00000000', `${first}/notes.txt`, `${first}/archive`])
      expect(notes.join()).toContain(`releases/${name}`)
  })

  test('its form is tried by a message that is stored there, and removed', async () => {
    const PORT = String(await freePort())
    const site = `http://127.0.0.1:${PORT}`
    const owner = await anOwner({ SITE_URL: site })
    for (const part of ['packages', 'node_modules', 'package.json'])
      symlinkSync(resolve(part), join(owner.place, part))
    const dataDir = join(owner.place, 'data')
    mkdirSync(join(owner.place, 'releases'))
    writeFileSync(join(owner.place, '.env'), `DATA_DIR=${dataDir}\nPORT=${PORT}\n`)
    const server = startProcess({ folder: owner.place, env: { PORT, DATA_DIR: dataDir } })
    const seen = await owner.publish({ verify: true })
    expect(seen).toMatchObject({ verified: true, notes: [], messagesTo: `your server, ${site}` })
    expect(await server.url()).toContain(PORT)
    expect(storedRows(dataDir)).toEqual([])
    withMessages(dataDir, (database) => {
      // The message was there.
      expect(
        database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'contact_submissions'").get(),
      ).toEqual({
        seq: 1,
      })
    })
  })

  test('is refused in words, and shows nothing, where the server or its folder is not as it should be', async () => {
    const { server, place, publish, online } = await anOwner()
    const releases = join(place, 'releases')
    const refused = async (reason: RegExp) => {
      await expect(publish()).rejects.toThrow(reason)
      expect(online()).toBe(undefined)
    }
    rmSync(place, { recursive: true })
    await refused(/There is no folder/)
    symlinkSync(emptyFolder(), place)
    await refused(/is a symbolic link/)
    rmSync(place)
    mkdirSync(place)
    symlinkSync(emptyFolder(), releases)
    await refused(/is a symbolic link/)
    rmSync(releases)
    mkdirSync(releases)
    // Only root may give it away.
    if (userInfo().uid === 0) chownSync(releases, 65534, 65534)
    else chmodSync(place, 0o500)
    await refused(/belongs to another user|cannot write/)
    chmodSync(place, 0o700)
    rmSync(releases, { recursive: true })
    mkdirSync(join(place, 'packages/server'), { recursive: true })
    writeFileSync(
      join(place, 'packages/server/main.js'),
      'if (process.argv[2] === "--accepts") { console.error("PUBLIC_BACKEND_KEY differs"); process.exit(1) }',
    )
    await refused(/refuses this page: PUBLIC_BACKEND_KEY differs\./)
    // Connections are shared, so that each has a server of its own.
    for (const [change, reason] of [
      [(other) => other.isKnownBy('none'), /does not know 127\.0\.0\.1 yet/],
      [(other) => other.isKnownBy('another'), /host key of 127\.0\.0\.1 has changed/],
      [(other) => other.comesWithAnotherKey(), /accepts none of your SSH keys/],
    ] as [(other: typeof server) => void, RegExp][]) {
      const stranger = await anOwner()
      change(stranger.server)
      await expect(stranger.publish()).rejects.toThrow(reason)
    }
    const gone = aPublisher({ PUBLISH_TO: 'ssh://tova@127.0.0.1:1/page' })
    await expect(gone.publish()).rejects.toThrow(/cannot be reached/)
  })
})
