import { spawn, execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync, readFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from './tests/browser/chromium.ts'
import { copyProject } from './tests/support/project.ts'
import { createServer } from 'node:http'
const out = '/tmp/shots'; mkdirSync(out, { recursive: true })
const folder = mkdtempSync('/tmp/studio-'); copyProject(folder)
const build = `const fs=require('fs');process.send('pictures');fs.mkdirSync('dist',{recursive:true});fs.writeFileSync('dist/index.html','<meta charset=utf-8><h1>Page</h1>'+fs.readFileSync('content/home.yaml','utf8'));const end=()=>fs.existsSync('wait')||process.exit();end();setInterval(end,20)`
writeFileSync(join(folder,'build.cjs'), build)
const pack = JSON.parse(readFileSync(join(folder,'package.json'),'utf8')); pack.scripts.build='node build.cjs'; writeFileSync(join(folder,'package.json'), JSON.stringify(pack))
const site = join(folder,'online')
const server = createServer((q,r)=>{ try { r.end(readFileSync(join(site, q.url==='/'?'index.html':q.url!))) } catch { r.statusCode=404; r.end() } }).listen(0,'127.0.0.1')
const port = 4127; process.on('uncaughtException', e => { console.log(e); child.kill('SIGKILL'); process.exit(1) })
const child = spawn(process.execPath, ['studio/main.ts'], { cwd: folder, env: {...process.env, STUDIO_PORT: String(port), DATA_DIR: join(folder,'data'), DATABASE_URL:''} })
child.stdout.on('data', d=>process.stdout.write(d)); child.stderr.on('data', d=>process.stderr.write(d))
await new Promise<void>(r=>child.stdout.on('data', d=>/Studio:/.test(String(d))&&r()))
const browser = await chromium.launch({ executablePath: await chromiumPath(), args:['--font-render-hinting=none'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme:'light' })
const page = await context.newPage()
page.on('console', m=>m.type()==='error'&&console.log('console', m.text())); page.on('pageerror', e=>console.log('pageerror', e))
await page.goto(`http://localhost:${port}/studio/`)
await page.frameLocator('iframe').locator('[data-studio-place]').first().waitFor({timeout:60000})
let n=0
const shot = async (name: string) => { n++
  for (const [w,h] of [[1280,800],[900,700]] as const) for (const c of ['light','dark'] as const) {
    await page.setViewportSize({width:w,height:h}); await page.emulateMedia({colorScheme:c}); await page.waitForTimeout(150)
    const f = await page.evaluate(()=>{const e=document.activeElement; return e?.tagName+' '+(e?.textContent||'').slice(0,30)})
    if (w===1280&&c==='light') console.log(name,'focus',f)
    await page.screenshot({path:`${out}/${n}-${name}-${w}-${c}.png`}) }
  await page.setViewportSize({width:1280,height:800}); await page.emulateMedia({colorScheme:'light'}) }
const panel = (n: string) => page.locator('.bar-panels').getByText(n, {exact:true}).first().click()
await shot('bar')
await panel('Publish'); await page.getByRole('radiogroup',{name:'Where is'}).waitFor(); await shot('first')
const to = page.getByLabel('Where it goes'), at = page.getByLabel('Where visitors find it')
await to.fill('git@github.com:you/page.git'); await page.getByRole('button',{name:'Try it'}).click(); await page.getByText(/^It must be/).waitFor(); await shot('refused')
await to.fill('git+file:///tmp/nowhere.git#pages'); await at.fill('https://tova.example'); await page.getByRole('button',{name:'Try it'}).click(); await page.getByText(/three lines/).waitFor(); await shot('three-lines')
await page.getByText('A folder of this machine').click()
await to.fill('file:'+site); await at.fill(`http://localhost:${(server.address() as any).port}`); await page.getByRole('button',{name:'Try it'}).click(); await page.waitForTimeout(1500); console.log(await page.locator('.panel').innerText()); await page.getByRole('button',{name:'Publish', exact: true}).last().waitFor(); await page.getByText('Nothing yet').waitFor(); await shot('ready')
writeFileSync(join(folder,'wait'),'')
const main = page.locator('.panel .loud')
await main.click(); await page.locator('.panel').getByText('Preparing the pictures').first().waitFor(); await shot('progress')
rmSync(join(folder,'wait')); await page.getByText(/Published: the whole/).waitFor(); await page.locator('.release').first().waitFor(); await shot('done')
const edit = async (t: string) => { const p=join(folder,'content/home.yaml'); writeFileSync(p, readFileSync(p,'utf8').replace(/^lead: .*/m,'lead: '+t)) ; }
await edit('Two of a kind'); await page.getByText(/^1 change not published\./).waitFor(); await shot('behind')
await main.click(); await page.getByText(/Published: 1 word/).waitFor(); await page.locator('.release').nth(1).waitFor();
await page.locator('.release').nth(1).getByRole('button',{name:/Look at it/}).click(); await page.getByRole('link',{name:/Open it/}).waitFor(); await shot('list')
await page.locator('.release').nth(1).getByRole('button',{name:/Bring it back/}).click(); await page.getByText(/Brought back/).waitFor(); await shot('back')
rmSync(site,{recursive:true}); writeFileSync(site,''); await main.click(); await page.getByRole('heading',{name:'Not published'}).waitFor(); await shot('failed')
const p=join(folder,'content/home.yaml'); writeFileSync(p, readFileSync(p,'utf8').replace(/^toWork: .*/m,'toWork:')); rmSync(site); await page.locator('.notices').getByText('home.yaml').first().waitFor(); await main.click(); await page.getByText('in the way').waitFor(); await shot('mistakes')
await page.getByRole('button',{name:'Somewhere else'}).click(); await page.getByRole('radiogroup',{name:'Where is'}).waitFor(); await shot('elsewhere')
await page.getByRole('button',{name:'Cancel'}).click(); await shot('cancelled')
for (const w of [320, 640, 853, 960, 1024, 1100]) { await page.setViewportSize({width:w,height:700}); const b = await page.locator('.bar').evaluate(b=>[b.clientWidth,b.scrollWidth,b.clientHeight]); console.log(w,b); if (w===1024||w===320) await page.screenshot({path:`${out}/w${w}.png`}) }
await browser.close(); child.kill("SIGKILL"); server.close(); process.exit()
