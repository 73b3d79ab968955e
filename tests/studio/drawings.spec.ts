/** A drawing of a stranger's that is opened by itself: its script would have the window's rights. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './studio.ts'

/** Reads the token and the messages, and writes into the content. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" onclick="attack()"/>
  <script>
    async function attack() {
      const html = await (await fetch('/studio/')).text()
      const token = /studio-token" content="([^"]+)/.exec(html)[1]
      const headers = { 'x-studio-token': token, 'content-type': 'application/json' }
      await fetch('/studio/api/messages', { headers })
      const change = [{ kind: 'set', field: 'home.menu', was: 'Home', text: 'Owned' }]
      await fetch('/studio/api/edit', { method: 'POST', headers, body: JSON.stringify(change) })
    }
    attack()
  </script></svg>`

test('gets no token, reads no messages and writes nothing, however its address is spelt', async ({
  page,
  studio,
  consoleErrors,
}) => {
  await studio.reset()
  const before = studio.read('home')
  const folder = studio.folder
  for (const name of ['club-logo.svg', 'page.html'])
    writeFileSync(join(folder, 'content/pictures', name), drawing)
  // The window asks for its state.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let shown = 0
  for (const address of [
    '/content/pictures/club-logo.svg',
    '/content/pictures/club-logo%2Esvg',
    '/content/pictures/club-logo%2Esvg?%',
    '/content/pictures/club-logo.sv%67?%',
    '/content/pictures/club-logo.svg?url',
    `/@fs${folder}/content/pictures/club-logo%2Esvg?%E0`,
    `/@fs${folder}/content/pictures/club-logo%2Esvg`,
    '/_image?x=%&href=/content/pictures/club-logo.svg&f=svg',
    '/_image?href=/content/pictures/club-logo.svg&f=svg',
    `/_image?href=${encodeURIComponent(`/@fs${folder}/content/pictures/club-logo.svg`)}&f=svg`,
    '/content/pictures/page.html',
  ]) {
    await page.goto(new URL(address, studio.url).href, { waitUntil: 'load' }).catch(() => undefined)
    const drawn = page.locator('rect')
    if ((await drawn.count()) === 0) continue
    shown++
    await drawn.click({ timeout: 2000 }).catch(() => undefined)
    await page.waitForLoadState('networkidle')
  }
  expect(shown).toBeGreaterThan(1)
  expect(asked.filter((path) => path.startsWith('/studio'))).toEqual([])
  expect(studio.read('home')).toBe(before)
  // The browser says of each that its script was held back.
  expect(consoleErrors.filter((error) => error.includes('Blocked script execution'))).not.toEqual([])
  consoleErrors.length = 0
})
