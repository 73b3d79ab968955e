import { folderIn } from './scoped/folder.ts'
import { thisTest } from './this-test.ts'

/** An empty folder that is gone when the test is over. */
export const emptyFolder = (): string => folderIn(thisTest)
