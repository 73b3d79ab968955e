import { builtFolderIn } from './scoped/folder.ts'
import { type ServerOptions, type ServerProcess, startServer } from './scoped/process.ts'
import { thisTest } from './this-test.ts'

export type { ServerProcess }

/** A folder with a built site, as `npm run build` would leave it, that is gone when the test is over. */
export const aBuiltFolder = (): string => builtFolderIn(thisTest)

/** Starts the server. It is killed after the test where it still runs. */
export const startProcess = (options?: ServerOptions): ServerProcess => startServer(thisTest, options)
