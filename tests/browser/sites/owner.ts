/** Builds and serves the page with whatever stands in `content/`. */
import { buildIn, copyProject, serveIn } from '../../support/project.ts'
import { folderOf } from './sites.ts'

const folder = folderOf('owner')
copyProject(folder, 'content')
buildIn(folder)
await serveIn(folder)
