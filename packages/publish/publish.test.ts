/** Publishing to real repositories, folders and an ssh server. Some slow tests run only in the long suite. */
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
import { freePort, listenOnFreePort } from '../../e2e/support/free-port.ts'
import { type HostedResponse, startHostedProject } from '../../e2e/support/hosted-project.ts'
import { storedRows, withMessageFile } from '../../e2e/support/messages.ts'
import { newPublisher, newRepository, serveFolder, staticHostEnv } from '../../e2e/support/publisher.ts'
import { newFolder } from '../../e2e/support/scope.ts'
import { startServer } from '../../e2e/support/server-process.ts'
import { programPath, shouldSkipSsh, startSshServer } from '../../e2e/support/sshd.ts'

const longTest = test.runIf(process.env.LONG)

/** Returns the paths of everything below a folder, except the files about the release. */
const pathsBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.release'))
    .sort()

describe('publishing into a folder', () => {
  const newOwner = () => {
    const target = join(newFolder(), 'page')
    return { target, ...newPublisher({ PUBLISH_TO: `file:${target}` }) }
  }

  test('sends the page, then only changes, and restores the previous version', async () => {
    // The build of this owner's project copies its folder `next` to `dist`.
    const owner = newOwner()
    expect(await owner.publish()).toMatchObject({ sent: true, summary: 'the whole page' })
    expect(pathsBelow(owner.target)).toEqual(pathsBelow(join(owner.folder, 'dist')))
    expect(await owner.publish()).toMatchObject({ sent: false, summary: 'nothing' })

    // Changes one word of the content, and adds `robots.txt` and `_astro/Works.abc.txt` to the page.
    owner.changePage('Works')
    expect(await owner.publish({ dryRun: true })).toMatchObject({ sent: false, summary: '1 word' })
    expect(existsSync(join(owner.target, 'robots.txt'))).toBe(false)
    expect(await owner.publish()).toMatchObject({ sent: true, summary: '1 word' })
    expect(readFileSync(join(owner.target, 'robots.txt'), 'utf8')).toBe('Works')

    expect(await owner.restore()).toMatchObject({ sent: true, summary: 'the whole page' })
    expect(existsSync(join(owner.target, 'robots.txt'))).toBe(false)
    expect((await owner.releases()).map(({ summary, isOnline }) => [summary, isOnline])).toEqual([
      ['1 word', false],
      ['the whole page', true],
    ])
    await expect(owner.restore()).rejects.toThrow('There is no version before')
  })

  test('refuses a folder with other files, and a symbolic link', async () => {
    const owner = newOwner()
    mkdirSync(owner.target)
    writeFileSync(join(owner.target, 'thesis.txt'), '')
    await expect(owner.publish()).rejects.toThrow(/thesis\.txt/)
    expect(readdirSync(owner.target)).toEqual(['thesis.txt'])
    rmSync(owner.target, { recursive: true })
    const otherFolder = newFolder()
    symlinkSync(otherFolder, owner.target)
    await expect(owner.publish()).rejects.toThrow(/symbolic link/)
    expect(readdirSync(otherFolder)).toEqual([])
  })

  test('keeps and lists files that were not published from here, and follows no link', async () => {
    const target = newFolder()
    const otherFolder = newFolder()
    const ownFiles = {
      [join(target, '.htaccess')]: 'Deny from all',
      [join(target, '.ssh/authorized_keys')]: 'ssh-ed25519 AAAA',
      [join(otherFolder, 'robots.txt')]: 'another robot',
    }
    for (const [path, text] of Object.entries(ownFiles)) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    const owner = newPublisher({ PUBLISH_TO: `file:${target}` })
    owner.changePage('Works')
    const { notes } = await owner.publish()
    expect(notes).toContain('These files were not published from here and stay: .htaccess, .ssh/.')

    symlinkSync(otherFolder, join(target, 'archive'))
    writeFileSync(join(target, '_astro/mine.css'), 'p {}')
    // A published file that the owner has changed in the target folder.
    writeFileSync(join(target, '_astro/Works.abc.txt'), 'by hand')
    rmSync(join(owner.folder, 'next/_astro/Works.abc.txt'))
    rmSync(join(owner.folder, 'next/robots.txt'))
    owner.changeContent('Nothing')
    const remainingFiles = '.htaccess, .ssh/, _astro/Works.abc.txt, _astro/mine.css, archive'
    expect((await owner.publish()).notes).toContain(
      `These files were not published from here and stay: ${remainingFiles}.`,
    )
    expect(existsSync(join(target, 'robots.txt'))).toBe(false)
    expect(readFileSync(join(target, '_astro/Works.abc.txt'), 'utf8')).toBe('by hand')

    // The page would overwrite these files, or write through these links.
    owner.changePage('Posters')
    writeFileSync(join(owner.folder, 'next/index.html'), 'Another page')
    mkdirSync(join(owner.folder, 'next/about'))
    writeFileSync(join(owner.folder, 'next/about/index.html'), 'About')
    for (const [path, createConflict] of [
      ['robots.txt', () => symlinkSync(join(otherFolder, 'robots.txt'), join(target, 'robots.txt'))],
      ['about/index.html', () => symlinkSync(otherFolder, join(target, 'about'))],
      ['index.html', () => writeFileSync(join(target, 'index.html'), 'by hand')],
    ] as const) {
      createConflict()
      const before = pathsBelow(target)
      await expect(owner.publish()).rejects.toThrow(`The page would overwrite ${path} `)
      expect(pathsBelow(target)).toEqual(before)
      rmSync(join(target, path.split('/')[0] ?? ''))
    }
    for (const [path, text] of Object.entries(ownFiles)) expect(readFileSync(path, 'utf8')).toBe(text)
    expect(readdirSync(otherFolder)).toEqual(['robots.txt'])
  })
})

test('refuses another backend for a page on the owner’s server, before the first step', async () => {
  const owner = newPublisher({
    PUBLISH_TO: 'ssh://you@127.0.0.1:9/page',
    SITE_URL: 'https://tova.example',
    ...staticHostEnv,
  })
  const refusal = await owner.publish({ verify: true }).catch((error) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  expect(refusal.message).toMatch(
    /^Your server stores .*https:\/\/abc\.supabase\.co\. Delete the lines PUBLIC_BACKEND_URL/,
  )
  expect(owner.steps).toEqual([])
})

describe('verification', () => {
  test('compares all bytes and tests the form of the public page, without storing a message', async () => {
    const target = newFolder()
    const host = await serveFolder(target)
    // The project's response to the test messages, if it differs from the correct one.
    const answers: { POST?: HostedResponse } = {}
    const project = await startHostedProject(answers)
    const owner = newPublisher({
      PUBLISH_TO: `file:${target}`,
      SITE_URL: host.address,
      PUBLIC_BACKEND_URL: project.url,
      PUBLIC_BACKEND_KEY: 'sb_publishable_abc',
    })
    expect((await owner.publish()).notes).toEqual(['No test message was sent through its form.'])
    expect(project.requests).toEqual([])
    const verifiedResult = { verified: true, address: host.address, messagesTo: project.url, notes: [] }
    expect(await owner.publish({ verify: true })).toMatchObject(verifiedResult)
    expect(owner.steps.at(-1)).toBe('testingForm')
    const [testRequest, ...otherRequests] = project.requests.filter(({ method }) => method === 'POST')
    expect(otherRequests).toEqual([])
    expect(testRequest?.url).toBe('/rest/v1/contact_submissions')
    // Two messages in one request, which the backend refuses. It would store a single one.
    expect(JSON.parse(testRequest?.body ?? '')).toHaveLength(2)

    for (const [status, reason, body] of [
      [201, /without checking them.*delete the two test messages/],
      // Supabase's status for a paused project.
      [540, /is paused/],
      [404, /not set up for messages.*supabase\/migrations/, { code: 'PGRST205' }],
      // A static host without a backend.
      [404, /no server for messages/],
    ] as const) {
      answers.POST = { status, body }
      const { verified, notes } = await owner.publish({ verify: true })
      expect({ verified, notes }).toEqual({ verified: false, notes: [expect.stringMatching(reason)] })
    }
    const { url } = await startHostedProject()
    const otherResult = await owner.publish({ verify: true }, { PUBLIC_BACKEND_URL: url })
    expect(otherResult.verified).toBe(false)
    expect(otherResult.notes).toEqual([
      expect.stringContaining(`sends messages to ${project.url} instead of ${url}`),
    ])
    host.replaceAnswer('/index.html', 'another page')
    const { verified, notes } = await owner.publish({ verify: true })
    expect(verified).toBe(undefined)
    expect(notes).toEqual([expect.stringContaining('does not show it yet')])
  })

  test('sends no request to another origin, even if the host redirects there', async () => {
    const target = newFolder()
    let [requestCount, isRedirecting] = [0, false]
    const otherPort = await listenOnFreePort(
      createServer((_, response) => response.end(String(requestCount++))),
    )
    const host = createServer(({ url = '' }, response) => {
      // Some hosts redirect to URLs without `.html`.
      if (url === '/404.html') return response.writeHead(308, { location: '/404' }).end()
      if (url === '/404') return response.end(readFileSync(join(target, '404.html')))
      if (isRedirecting)
        return response.writeHead(302, { location: `http://127.0.0.1:${otherPort}${url}` }).end()
      const path = decodeURIComponent(url).replace(/\/$/, '/index.html')
      return response.end(readFileSync(join(target, path)))
    })
    const SITE_URL = `http://127.0.0.1:${await listenOnFreePort(host)}/`
    const PUBLIC_BACKEND_URL = (await startHostedProject()).url
    const owner = newPublisher({
      ...staticHostEnv,
      PUBLIC_BACKEND_URL,
      PUBLISH_TO: `file:${target}`,
      SITE_URL,
    })
    expect(await owner.publish({ verify: true })).toMatchObject({ verified: true })
    isRedirecting = true
    expect(await owner.publish({ verify: true })).toMatchObject({ verified: undefined })
    expect(requestCount).toBe(0)
  })

  longTest('exits with a code for each result, and reports a public page that differs', async () => {
    const { folder } = newRepository()
    const page = newFolder()
    const host = await serveFolder(page)
    const PUBLISH_TO = `git+file://${folder}#page`
    const settings = {
      ...{ PUBLISH_TO, SITE_URL: host.address, HOME: process.env.HOME ?? '' },
      ...{ PUBLIC_BACKEND_URL: (await startHostedProject()).url, PUBLIC_BACKEND_KEY: 'sb_publishable_abc' },
    }
    const owner = newPublisher(settings)
    symlinkSync(resolve('packages'), join(owner.folder, 'packages'))
    const command = (env: Record<string, string>, ...args: string[]) =>
      run([process.execPath, resolve('packages/publish/main.ts'), ...args], env, owner.folder)

    expect(await command({ PUBLISH_TO })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/SITE_URL=.*\n.*PUBLIC_BACKEND_URL=.*\n.*PUBLIC_BACKEND_KEY=/),
    })
    const unverifiedResult = await command(settings, '--json')
    expect(unverifiedResult, unverifiedResult.out + unverifiedResult.err).toMatchObject({ code: 3 })
    expect(JSON.parse(unverifiedResult.out)).toMatchObject({
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

describe('publishing to a branch', () => {
  const newOwner = (extraEnv: Record<string, string> = {}) => {
    const repository = newRepository()
    const owner = newPublisher({
      ...staticHostEnv,
      PUBLISH_TO: `git+file://${repository.folder}#page`,
      ...extraEnv,
    })
    return { repository, ...owner }
  }
  const commits = ({ git }: ReturnType<typeof newRepository>) => git('log', '--format=%s', 'page').split('\n')

  const commitFiles = (
    { git, folder }: ReturnType<typeof newRepository>,
    files: [mode: string, path: string, text: string][],
    message = 'By hand',
  ) => {
    const env = { ...process.env, GIT_INDEX_FILE: join(newFolder(), 'index') }
    const gitWithIndex = (args: string[], input?: string) =>
      execFileSync('git', args, { cwd: folder, env, input, encoding: 'utf8' }).trim()
    gitWithIndex(['read-tree', 'page'])
    for (const [mode, path, text] of files) {
      const object = gitWithIndex(['hash-object', '-w', '--stdin'], text)
      gitWithIndex(['update-index', '--add', '--cacheinfo', `${mode},${object},${path}`])
    }
    const commit = git('commit-tree', gitWithIndex(['write-tree']), '-p', 'page', '-m', message)
    git('update-ref', 'refs/heads/page', commit)
  }

  test('adds one commit per release, keeps files of others, and prints no escape sequences of the host', async () => {
    const owner = newOwner({ SITE_URL: 'https://tova.example' })
    const { repository } = owner
    writeFileSync(join(owner.folder, '.gitignore'), '*')
    owner.changePage('Works')
    await owner.publish()
    const names = repository.git('ls-tree', '-r', '--name-only', 'page').split('\n')
    expect(names).toEqual(
      expect.arrayContaining(['.nojekyll', 'CNAME', 'index.html', '_astro/app.d41d8cd9.css', 'alone.br']),
    )
    // `alone.br` is not the compressed copy of another file.
    expect(names.filter((name) => /html\.(br|gz)$/.test(name))).toEqual([])
    expect(repository.readFile('CNAME')).toBe('tova.example')

    // Another person adds files with a commit that looks like ours.
    const unsafeText = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202egpj.exe'
    const safeText = '<U+001B>]0;owned<U+0007><U+001B>[2J<U+009B>31m<U+202E>gpj.exe'
    const record = JSON.stringify({
      ...JSON.parse(repository.readFile('.release.json')),
      summary: unsafeText,
    })
    const hash = createHash('sha256').update(record).digest('hex')
    const files: [string, string, string][] = [
      ['100644', '.release.json', record],
      ['100644', 'README.md', '# Mine'],
      ['100644', '_astro/Works.abc.txt', 'by hand'],
      ['120000', 'archive', '/elsewhere'],
    ]
    commitFiles(repository, files, `Publish ${unsafeText}\n\nPortfolio-Release: ${hash}`)
    expect((await owner.releases())[0]?.summary).toBe(safeText)
    rmSync(join(owner.folder, 'next/_astro/Works.abc.txt'))
    rmSync(join(owner.folder, 'next/robots.txt'))
    owner.changeContent('Nothing')
    const { sent, notes } = await owner.publish()
    expect(sent).toBe(true)
    expect(notes).toContain(
      'These files were not published from here and stay: README.md, _astro/Works.abc.txt, archive.',
    )
    expect(() => repository.readFile('robots.txt')).toThrow()
    expect(repository.readFile('README.md')).toBe('# Mine')
    expect(repository.readFile('_astro/Works.abc.txt')).toBe('by hand')
    expect(repository.git('ls-tree', 'page', 'archive')).toMatch(/^120000 /)

    const hook = `#!/bin/sh\nprintf '%s\\r\\n' '${unsafeText}' >&2\nexit 1\n`
    writeFileSync(join(repository.folder, 'hooks/pre-receive'), hook, { mode: 0o755 })
    owner.changePage('Posters')
    const refusal = await owner.publish().catch(({ message }) => message)
    expect(refusal).toContain(safeText)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the message must not contain them.
    expect(refusal).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  })

  longTest('restores a release with a new commit, and does not change the owner’s repository', async () => {
    const owner = newOwner()
    const runGit = (...args: string[]) =>
      spawnSync('git', args, { cwd: owner.folder, encoding: 'utf8' }).stdout
    runGit('init', '--quiet')
    runGit('add', 'content')
    const before = [runGit('status', '--porcelain', 'content'), runGit('branch', '--all')]
    await owner.publish({}, { GIT_DIR: join(owner.folder, '.git') })
    expect([runGit('status', '--porcelain', 'content'), runGit('branch', '--all')]).toEqual(before)
    expect(runGit('log')).toBe('')

    owner.changePage('Works')
    await owner.publish()
    await owner.restore()
    expect(commits(owner.repository)).toEqual([
      expect.stringMatching(/^Go back to .*: the whole page$/),
      'Publish 1 word',
      'Publish the whole page',
    ])
    expect(() => owner.repository.readFile('robots.txt')).toThrow()
    expect((await owner.releases()).map(({ isOnline }) => isOnline)).toEqual([true, false])
  })

  longTest('explains why it refuses a foreign branch, a concurrent push or a protected branch', async () => {
    const owner = newOwner()
    const { git, commit, folder, readFile } = owner.repository
    // Adds a commit of somebody else.
    commit('page')
    await expect(owner.publish()).rejects.toThrow(
      'The branch page has files that were not published from here',
    )
    expect(commits(owner.repository)).toEqual(['By hand'])
    git('update-ref', '-d', 'refs/heads/page')
    await owner.publish()
    owner.changePage('More')
    commitFiles(owner.repository, [['100644', 'robots.txt', 'mine']])
    await expect(owner.publish()).rejects.toThrow('The page would overwrite robots.txt')
    expect(readFile('robots.txt')).toBe('mine')

    // Another person pushes between our fetch and our push.
    rmSync(join(owner.folder, 'next/robots.txt'))
    const bin = newFolder()
    const otherCommit = git('commit-tree', git('mktree'), '-p', 'page', '-m', 'Quicker')
    const pushFirst = `${programPath('git')} --git-dir ${folder} update-ref refs/heads/page ${otherCommit}`
    const script = `#!/bin/sh\ncase " $* " in *" push "*) ${pushFirst};; esac\nexec ${programPath('git')} "$@"`
    writeFileSync(join(bin, 'git'), script, { mode: 0o755 })
    const PATH = `${bin}:${process.env.PATH}`
    await expect(owner.publish({}, { PATH })).rejects.toThrow(
      /Somebody else has just published|has files that/,
    )
    expect(git('rev-parse', 'page')).toBe(otherCommit)

    // A host with a protected branch, and then one without the repository.
    const otherOwner = newOwner()
    const hook = join(otherOwner.repository.folder, 'hooks/pre-receive')
    writeFileSync(hook, '#!/bin/sh\nexit 1', { mode: 0o755 })
    await expect(otherOwner.publish()).rejects.toThrow(/does not allow pushes to the branch page/)
    rmSync(otherOwner.repository.folder, { recursive: true })
    await expect(otherOwner.publish()).rejects.toThrow(
      /did not accept the page. It answered: .*does not appear|No such/s,
    )
  })
})

const currentSecond = () => Math.floor(Date.now() / 1000)

describe.skipIf(shouldSkipSsh)('publishing over ssh', () => {
  const newOwner = async (extraEnv: Record<string, string> = {}) => {
    const server = await startSshServer()
    const target = join(newFolder(), 'portfolio')
    mkdirSync(target)
    const owner = newPublisher({ ...server.env, ...extraEnv, PUBLISH_TO: `${server.address}${target}` })
    const publish: typeof owner.publish = async (...options) => {
      // Releases are named by the second, and a build for a test takes less.
      const startSecond = currentSecond()
      await expect.poll(currentSecond).toBeGreaterThan(startSecond)
      return owner.publish(...options)
    }
    const onlineRelease = () => {
      try {
        return readlinkSync(join(target, 'releases/current'))
      } catch {
        return undefined
      }
    }
    return { server, target, onlineRelease, ...owner, publish }
  }

  test('sends only changed files, and sends files again that were changed on the server', async () => {
    const owner = await newOwner()
    const bin = newFolder()
    const sentBytesFile = join(bin, 'sent')
    writeFileSync(join(bin, 'ssh'), `#!/bin/sh\ntee -a ${sentBytesFile} | ${owner.server.program} "$@"\n`, {
      mode: 0o755,
    })
    const publishAndCountSentBytes = async () => {
      rmSync(sentBytesFile, { force: true })
      await owner.publish({}, { PATH: `${bin}:${owner.context.env.PATH}` })
      return statSync(sentBytesFile).size
    }
    const releases = join(owner.target, 'releases')
    const contentsOf = (folder: string) =>
      pathsBelow(folder)
        .filter((name) => lstatSync(join(folder, name)).isFile())
        .map((name) => [name, readFileSync(join(folder, name), 'base64')])
    const picture = '_astro/picture with spaces.abc.avif'
    const svg = '_astro/plan.abc.svg'
    for (const path of [picture, svg]) writeFileSync(join(owner.folder, 'next', path), randomBytes(500_000))
    const fullSize = await publishAndCountSentBytes()
    expect(fullSize).toBeGreaterThan(1_000_000)
    owner.changePage('Works')
    expect(await publishAndCountSentBytes()).toBeLessThan(fullSize / 10)
    expect(contentsOf(join(releases, 'current'))).toEqual(contentsOf(join(owner.folder, 'dist')))

    const otherFile = join(newFolder(), 'picture')
    copyFileSync(join(releases, 'current', picture), otherFile)
    rmSync(join(releases, 'current', picture))
    symlinkSync(otherFile, join(releases, 'current', picture))
    writeFileSync(join(releases, 'current', svg), 'by hand')
    owner.changePage('Posters')
    expect(await publishAndCountSentBytes()).toBeGreaterThan(1_000_000)
    expect(contentsOf(join(releases, 'current'))).toEqual(contentsOf(join(owner.folder, 'dist')))
  })

  test('switches one link, keeps five releases, and deletes only published files of older ones', async () => {
    const owner = await newOwner()
    const releases = join(owner.target, 'releases')
    await owner.publish()
    expect(pathsBelow(join(releases, 'current'))).toEqual(pathsBelow(join(owner.folder, 'dist')))
    expect(await owner.publish()).toMatchObject({ sent: false })
    const firstRelease = owner.onlineRelease() ?? ''
    const otherFolder = newFolder()
    for (const [path, text] of [
      [join(otherFolder, 'robots.txt'), 'another robot'],
      [join(releases, '2019.pdf'), 'a catalogue'],
      [join(releases, firstRelease, 'notes.txt'), 'mine'],
      [join(releases, firstRelease, '404.html'), 'by hand'],
    ] as const)
      writeFileSync(path, text)
    symlinkSync(otherFolder, join(releases, firstRelease, 'archive'))
    symlinkSync(otherFolder, join(releases, '20200101T000000Z-00000000'))
    const laterReleases: string[] = []
    let notes: string[] = []
    for (const word of ['A', 'B', 'C', 'D', 'E', 'F']) {
      owner.changePage(word)
      notes = (await owner.publish()).notes
      laterReleases.push(owner.onlineRelease() ?? '')
    }
    const others = ['2019.pdf', '20200101T000000Z-00000000', firstRelease]
    expect(readdirSync(releases).sort()).toEqual([...others, ...laterReleases.slice(1), 'current'].sort())
    expect(readdirSync(join(releases, firstRelease)).sort()).toEqual(['404.html', 'archive', 'notes.txt'])
    expect(readdirSync(otherFolder)).toEqual(['robots.txt'])
    for (const name of [...others.slice(0, 2), `${firstRelease}/notes.txt`, `${firstRelease}/archive`])
      expect(notes.join()).toContain(`releases/${name}`)

    const readOnlineWord = () => readFileSync(join(releases, 'current/robots.txt'), 'utf8')
    expect(readOnlineWord()).toBe('F')
    expect(await owner.restore()).toMatchObject({ summary: '1 word' })
    expect(readOnlineWord()).toBe('E')
    const states = (await owner.releases()).map(({ isOnline }) => isOnline)
    expect(states).toEqual([false, true, false, false, false])
  })

  test('tests the form with a message that it stores and deletes', async () => {
    const PORT = String(await freePort())
    const site = `http://127.0.0.1:${PORT}`
    const owner = await newOwner({ SITE_URL: site })
    for (const part of ['packages', 'node_modules', 'package.json'])
      symlinkSync(resolve(part), join(owner.target, part))
    const dataDir = join(owner.target, 'data')
    mkdirSync(join(owner.target, 'releases'))
    writeFileSync(join(owner.target, '.env'), `DATA_DIR=${dataDir}\nPORT=${PORT}\n`)
    const server = startServer({ folder: owner.target, env: { PORT, DATA_DIR: dataDir } })
    const result = await owner.publish({ verify: true })
    expect(result).toMatchObject({ verified: true, notes: [], messagesTo: `your server, ${site}` })
    expect(await server.url()).toContain(PORT)
    expect(storedRows(dataDir)).toEqual([])
    withMessageFile(dataDir, (database) => {
      // One message was stored.
      expect(
        database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'contact_submissions'").get(),
      ).toEqual({ seq: 1 })
    })
  })

  test('explains what is wrong with the server or its folder, and puts nothing online', async () => {
    const { server, target, publish, onlineRelease } = await newOwner()
    const releases = join(target, 'releases')
    const expectRefusal = async (reason: RegExp) => {
      await expect(publish()).rejects.toThrow(reason)
      expect(onlineRelease()).toBe(undefined)
    }
    rmSync(target, { recursive: true })
    await expectRefusal(/There is no folder/)
    symlinkSync(newFolder(), target)
    await expectRefusal(/is a symbolic link/)
    rmSync(target)
    mkdirSync(target)
    symlinkSync(newFolder(), releases)
    await expectRefusal(/is a symbolic link/)
    rmSync(releases)
    mkdirSync(releases)
    // Only root may change the owner of a folder.
    if (userInfo().uid === 0) chownSync(releases, 65534, 65534)
    else chmodSync(target, 0o500)
    await expectRefusal(/belongs to another user|cannot write/)
    chmodSync(target, 0o700)
    rmSync(releases, { recursive: true })
    mkdirSync(join(target, 'packages/server'), { recursive: true })
    writeFileSync(
      join(target, 'packages/server/main.js'),
      'if (process.argv[2] === "--accepts") { console.error("PUBLIC_BACKEND_KEY differs"); process.exit(1) }',
    )
    await expectRefusal(/refuses this page: PUBLIC_BACKEND_KEY differs\./)
    // Start a server for each case, because connections to the same server are shared.
    for (const [change, reason] of [
      [(sshServer) => sshServer.setHostKey('none'), /does not know 127\.0\.0\.1 yet/],
      [(sshServer) => sshServer.setHostKey('another'), /host key of 127\.0\.0\.1 has changed/],
      [(sshServer) => sshServer.useUnknownKey(), /accepts none of your SSH keys/],
    ] as [(sshServer: typeof server) => void, RegExp][]) {
      const otherOwner = await newOwner()
      change(otherOwner.server)
      await expect(otherOwner.publish()).rejects.toThrow(reason)
    }
    const unreachable = newPublisher({ PUBLISH_TO: 'ssh://tova@127.0.0.1:1/page' })
    await expect(unreachable.publish()).rejects.toThrow(/cannot be reached/)
  })
})
