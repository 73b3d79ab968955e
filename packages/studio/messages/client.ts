import type { Format } from '@portfolio/cli/inbox/export.ts'
import type { Deleted, MessageList, MessageQuery, MessagesLocation, WholeMessage } from './protocol.ts'

/**
 * Requests a path of the studio's API.
 * @throws Error with a message for the owner
 */
export type Request = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Returns the API of the messages. Failures throw like `Request`.
 * @param request adds what the server requires of each request
 */
export function clientOf(request: Request) {
  const post = (path: string) => request(path, { method: 'POST' })
  return {
    async list({ search, flagged, limit }: MessageQuery): Promise<MessageList> {
      const query = new URLSearchParams({ search, flagged: String(flagged), limit: String(limit) })
      return (await request(`/messages?${query}`)).json()
    },
    place: async (): Promise<MessagesLocation> => (await request('/messages/place')).json(),
    one: async (id: number): Promise<WholeMessage> => (await request(`/messages/${id}`)).json(),
    markRead: (id: number) => post(`/messages/${id}/read`),
    unflag: (id: number) => post(`/messages/${id}/unflag`),
    delete: async (id: number): Promise<Deleted> =>
      (await request(`/messages/${id}`, { method: 'DELETE' })).json(),
    putBack: (undo: string) => post(`/messages/put-back/${undo}`),
    export: async (format: Format): Promise<Blob> =>
      (await request(`/messages/export?format=${format}`)).blob(),
  }
}
