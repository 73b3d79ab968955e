/** Builds and serves the page with the demo's content. */
import { buildIn, copyProject, serveIn } from '../../support/project.ts'
import { folderOf } from './sites.ts'

const folder = folderOf('demo')
copyProject(folder)
buildIn(folder)
await serveIn(folder)
