/** What the panel asks of the studio's server. */
import type { Format } from '../../inbox/export.ts'
import type { Deleted, MessageList, MessageQuery, MessagesPlace, WholeMessage } from './protocol.ts'

/**
 * Asks the studio's server below its API's path.
 *
 * @throws Error with a sentence for the owner, where it is not answered as it was asked
 */
export type Request = (path: string, init?: RequestInit) => Promise<Response>

/**
 * The messages as the panel works with them. What fails throws as `Request` does.
 *
 * @param request asks with whatever the server wants to see in each request
 */
export function clientOf(request: Request) {
  const post = (path: string) => request(path, { method: 'POST' })
  return {
    async list({ search, flagged, limit }: MessageQuery): Promise<MessageList> {
      const query = new URLSearchParams({ search, flagged: String(flagged), limit: String(limit) })
      return (await request(`/messages?${query}`)).json()
    },
    place: async (): Promise<MessagesPlace> => (await request('/messages/place')).json(),
    one: async (id: number): Promise<WholeMessage> => (await request(`/messages/${id}`)).json(),
    markRead: (id: number) => post(`/messages/${id}/read`),
    unflag: (id: number) => post(`/messages/${id}/unflag`),
    delete: async (id: number): Promise<Deleted> =>
      (await request(`/messages/${id}`, { method: 'DELETE' })).json(),
    putBack: (undo: string) => post(`/messages/put-back/${undo}`),
    /** All messages as a file. */
    export: async (format: Format): Promise<Blob> =>
      (await request(`/messages/export?format=${format}`)).blob(),
  }
}
