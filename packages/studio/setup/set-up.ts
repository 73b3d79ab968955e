/** Replaces the demo with a small page of the owner's, and brings it back. */
import type { FastifyInstance } from 'fastify'
import type { ContentEditor } from '../content-editor.ts'
import { filePathOf, readTexts } from '../files/content-files.ts'
import type { State } from '../protocol.ts'
import { RefusedError } from '../refused-error.ts'
import { type Answers, answersSchema } from './answers.ts'
import { changedFiles } from './demo.ts'
import { setupEdits } from './setup-edits.ts'

const stepName = 'Your own start'

/** Throws RefusedError if the content is no longer the demo's. */
export function requireDemo({ folder }: ContentEditor): void {
  const changed = changedFiles(readTexts(folder)).map((file) => filePathOf(folder, file))
  if (changed.length > 0)
    throw new RefusedError({
      message: `Nothing was changed: ${changed.join(' and ')} ${changed.length === 1 ? 'is' : 'are'} no longer the demo’s, and your words are never overwritten. Go on in the studio: npm run studio.`,
    })
}

/** Replaces the demo as one step. Throws RefusedError if the content is no longer the demo's. */
export function setUp(editor: ContentEditor, answers: Answers): void {
  requireDemo(editor)
  editor.edit(setupEdits(answers, editor.state()), stepName)
}

/** Brings the demo back. Throws RefusedError if anything has changed since `setUp`. */
export function undoSetUp(editor: ContentEditor): void {
  if (editor.state().undoName !== stepName)
    throw new RefusedError({
      message:
        'Nothing was changed: your own start is not the last change. Undo the later ones in the studio first: npm run studio.',
    })
  editor.undo()
}

/** `POST /setup` makes the page from the answers. A refusal names the answer that is wrong. */
export async function setupRoutes(
  app: FastifyInstance,
  { editor, changed }: { editor: ContentEditor; changed(): State },
): Promise<void> {
  app.post('/setup', ({ body }) => {
    const { data, error } = answersSchema.safeParse(body)
    const [issue] = error?.issues ?? []
    if (!data) throw new RefusedError({ message: issue?.message ?? '', field: String(issue?.path[0]) })
    setUp(editor, data)
    return changed()
  })
}
