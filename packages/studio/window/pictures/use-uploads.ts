import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '../client.ts'
import { useIsMounted } from '../hooks.ts'
import { deletePicture, upload } from './upload.ts'

/** Tracks the uploads of a form. When it unmounts, uploads that were not kept are deleted. */
export function useUploads() {
  /** The uploaded share of the current file, from 0 to 1. Undefined if nothing is being uploaded. */
  const [progress, setProgress] = useState<number>()
  const brandNew = useRef<string[]>([])
  const kept = useRef<readonly string[]>([])
  const isShown = useIsMounted()
  useEffect(() => () => brandNew.current.filter((name) => !kept.current.includes(name)).forEach(discard), [])
  return {
    progress,
    /** Uploads a file and calls `taken` with its name in the content folder. Resolves to why it was refused. */
    async bring(file: File, taken: (name: string) => void): Promise<string | undefined> {
      setProgress(0)
      const refusal = await refusalOf(
        upload(file, setProgress).then(({ name, isNew }) => {
          if (isNew && isShown.current) brandNew.current.push(name)
          else if (isNew) discard(name)
          taken(name)
        }),
      )
      setProgress(undefined)
      return refusal?.message
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
