import { join } from 'node:path'

/** The folder of the copy of the project that one of the tests' sites is built in. */
export const folderOf = (site: 'demo' | 'strained' | 'static' | 'owner') =>
  join(process.env.TEST_DATA_DIR ?? '', `site-${site}`)
