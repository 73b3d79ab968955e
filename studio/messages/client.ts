/** What the panel asks of the studio's server. */
import type { Format } from '../../inbox/export.ts'
import type { Deleted, MessageList, MessageQuery, WholeMessage } from './protocol.ts'

/**
 * Asks the studio's server below its API's path.
 *
 * @throws Error with a sentence for the owner, where it is not answered as it was asked
 */
export type Request = (path: string, init?: RequestInit) => Promise<Response>

/** The messages as the panel works with them. What fails throws as `Request` does. */
export interface Client {
  list(query: MessageQuery): Promise<MessageList>
  one(id: number): Promise<WholeMessage>
  markRead(id: number): Promise<unknown>
  unflag(id: number): Promise<unknown>
  delete(ids: number[]): Promise<Deleted>
  putBack(undo: string): Promise<unknown>
  /** All messages as a file. */
  export(format: Format): Promise<Blob>
}

/** @param request asks with whatever the server wants to see in each request */
export function clientOf(request: Request): Client {
  const post = (path: string, body: object = {}) =>
    request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    async list({ search, flagged, limit }) {
      const query = new URLSearchParams({ search, flagged: String(flagged), limit: String(limit) })
      return (await request(`/messages?${query}`)).json()
    },
    one: async (id) => (await request(`/messages/${id}`)).json(),
    markRead: (id) => post(`/messages/${id}/read`),
    unflag: (id) => post(`/messages/${id}/unflag`),
    delete: async (ids) => (await post('/messages/delete', { ids })).json(),
    putBack: (undo) => post('/messages/put-back', { undo }),
    export: async (format) => (await request(`/messages/export?format=${format}`)).blob(),
  }
}
