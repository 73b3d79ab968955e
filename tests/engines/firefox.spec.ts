import { engineCases } from './cases.ts'
import { firefoxPath } from './find.ts'
import { startFirefox } from './firefox.ts'

const path = firefoxPath()
engineCases('Firefox', path === undefined ? undefined : () => startFirefox(path))
