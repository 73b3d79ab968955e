/** Builds and serves the page with the demo's content, or with `content/` if called with `owner`. */
import { buildIn, copyProject, serveIn } from '../../support/project.ts'
import { folderOf } from './sites.ts'

const site = process.argv[2] === 'owner' ? 'owner' : 'demo'
const folder = folderOf(site)
copyProject(folder, site === 'owner' ? 'content' : undefined)
buildIn(folder)
await serveIn(folder)
