import { useEffect, useRef } from 'react'
import { useShown } from '../hooks.ts'
import { deletePicture, upload } from './upload.ts'

/** The files that a form brings into the folder: those that it does not keep are deleted again as it is closed. */
export function useBrought() {
  const brandNew = useRef<string[]>([])
  const kept = useRef<readonly string[]>([])
  const isShown = useShown()
  useEffect(() => () => brandNew.current.filter((name) => !kept.current.includes(name)).forEach(discard), [])
  return {
    /** Sends a file as `upload` does, and gives its name in the folder. */
    async bring(file: File, progress: (part: number) => void): Promise<string> {
      const { name, isNew } = await upload(file, progress)
      if (isNew && isShown.current) brandNew.current.push(name)
      else if (isNew) discard(name)
      return name
    },
    /** Saves what names some of them, which stay if that is done; gives why not, where it could not. */
    async keep(names: readonly string[], save: () => Promise<string | undefined>) {
      // The form may be closed by the saving.
      kept.current = names
      const refusal = await save()
      if (refusal !== undefined) kept.current = []
      return refusal
    },
  }
}

/** One that stays all the same is listed as unused. */
const discard = (name: string) => void deletePicture(name).catch(() => undefined)
