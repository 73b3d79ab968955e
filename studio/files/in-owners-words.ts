import { ContentError } from '../../site/content/read.ts'
import { Refused } from '../refused.ts'
import { ChangedMeanwhile } from './place.ts'

/**
 * Changes files.
 *
 * @throws Refused where something keeps them from being changed that the owner can mend, and else what `change` throws
 */
export function inOwnersWords(change: () => void): void {
  try {
    change()
  } catch (error) {
    if (error instanceof ContentError) throw new Refused({ message: error.message })
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
