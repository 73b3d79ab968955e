import { useEffect, useRef } from 'react'
import { useIsMounted } from '../hooks.ts'
import { deletePicture, upload } from './upload.ts'

/** Tracks the uploads of a form. When it unmounts, uploads that were not kept are deleted. */
export function useUploads() {
  const brandNew = useRef<string[]>([])
  const kept = useRef<readonly string[]>([])
  const isShown = useIsMounted()
  useEffect(() => () => brandNew.current.filter((name) => !kept.current.includes(name)).forEach(discard), [])
  return {
    /** Uploads a file and resolves to its name in the content folder. */
    async bring(file: File, progress: (part: number) => void): Promise<string> {
      const { name, isNew } = await upload(file, progress)
      if (isNew && isShown.current) brandNew.current.push(name)
      else if (isNew) discard(name)
      return name
    },
    /** Runs `save`, and keeps the named uploads if it succeeds. Resolves to the reason if it was refused. */
    async keep(names: readonly string[], save: () => Promise<string | undefined>) {
      // Set first, as saving may close the form.
      kept.current = names
      const refusal = await save()
      if (refusal !== undefined) kept.current = []
      return refusal
    },
  }
}

/** Ignores failures: the file is then listed as unused. */
const discard = (name: string) => void deletePicture(name).catch(() => undefined)
