/** Replaces the demo with the owner's first page, and restores the demo. */
import type { FastifyInstance } from 'fastify'
import type { ContentEditor } from '../content-editor.ts'
import { filePathOf, readTexts } from '../files/content-files.ts'
import type { State } from '../protocol.ts'
import { RefusedError } from '../refused-error.ts'
import { type Answers, answersSchema } from './answers.ts'
import { filesChangedFromDemo } from './demo.ts'
import { createSetupEdits } from './setup-edits.ts'

const setupStepName = 'Your own start'

/** Throws RefusedError if the content differs from the demo. */
export function requireDemo({ folder }: ContentEditor): void {
  const changedPaths = filesChangedFromDemo(readTexts(folder)).map((file) => filePathOf(folder, file))
  if (changedPaths.length > 0)
    throw new RefusedError({
      message: `Nothing was changed: ${changedPaths.join(' and ')} ${changedPaths.length === 1 ? 'is' : 'are'} no longer the demo’s, and your words are never overwritten. Go on in the studio: npm run studio.`,
    })
}

/** Replaces the demo as one step. Throws RefusedError if the content differs from the demo. */
export function runSetup(editor: ContentEditor, answers: Answers): void {
  requireDemo(editor)
  editor.edit(createSetupEdits(answers, editor.state()), setupStepName)
}

/** Undoes `runSetup`. Throws RefusedError if it is not the last step, or if one of its files has changed since. */
export function undoSetup(editor: ContentEditor): void {
  if (editor.state().undoName !== setupStepName)
    throw new RefusedError({
      message:
        'Nothing was changed: your own start is not the last change. Undo the later ones in the studio first: npm run studio.',
    })
  editor.undo()
}

/** `POST /setup` replaces the demo with a page from the answers. A refusal names the wrong answer. */
export async function setupRoutes(
  app: FastifyInstance,
  { editor, broadcastState }: { editor: ContentEditor; broadcastState(): State },
): Promise<void> {
  app.post('/setup', ({ body }) => {
    const { data, error } = answersSchema.safeParse(body)
    const [issue] = error?.issues ?? []
    if (!data) throw new RefusedError({ message: issue?.message ?? '', field: String(issue?.path[0]) })
    runSetup(editor, data)
    return broadcastState()
  })
}
