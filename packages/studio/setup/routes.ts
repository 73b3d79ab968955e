import type { FastifyInstance } from 'fastify'
import type { ContentEditor } from '../content-editor.ts'
import type { State } from '../protocol.ts'
import { RefusedError } from '../refused-error.ts'
import { answersSchema } from './answers.ts'

interface Parts {
  editor: ContentEditor
  changed(): State
}

/** `POST /setup` makes the page from the answers. A refusal names the answer that is wrong. */
export async function setupRoutes(app: FastifyInstance, { editor, changed }: Parts): Promise<void> {
  app.post('/setup', ({ body }) => {
    const { data, error } = answersSchema.safeParse(body)
    const [issue] = error?.issues ?? []
    if (!data) throw new RefusedError({ message: issue?.message ?? '', field: String(issue?.path[0]) })
    editor.setUp(data)
    return changed()
  })
}
