import { engineCases } from './cases.ts'
import { webkitPath } from './find.ts'
import { startWebkit } from './webkit.ts'

const path = webkitPath()
engineCases('WebKit', path === undefined ? undefined : () => startWebkit(path))
