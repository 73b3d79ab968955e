import { ContentError } from '../../site/content/read.ts'
import { StepLost } from '../history.ts'
import { PictureInUse } from '../pictures/unused.ts'
import { Refused } from '../refused.ts'
import { ChangedMeanwhile } from './place.ts'

/**
 * Writes, and tells the owner what keeps it from being written.
 *
 * @throws Refused where something does that its owner can do something about, and else what `write` throws
 */
export function inOwnersWords(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (error instanceof PictureInUse || error instanceof ContentError)
      throw new Refused({ message: error.message })
    if (error instanceof StepLost)
      throw new Refused({ message: `${error.message}. What was done before it can still be taken back.` })
    if (error instanceof ChangedMeanwhile) throw new Refused({ message: `${error.message}. Try again.` })
    const { code, path } = error as NodeJS.ErrnoException
    const reason = reasonOf(code)
    if (reason === undefined) throw error
    throw new Refused({ message: `Not saved: ${reason}, and try again${path ? ` (${path})` : ''}.` })
  }
}

function reasonOf(code: string | undefined): string | undefined {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full; make room on it'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'the system does not let the studio write there; allow it'
  return undefined
}
