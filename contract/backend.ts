/** How a page and its backend find each other, and how a request says whose it is. */

/**
 * The public anonymous key where none is configured. It is no secret: it stands in the page, and with it
 * a visitor may insert and nothing else. Named like Supabase's publishable keys.
 */
export const defaultBackendKey = 'sb_publishable_embedded_portfolio'

/** Where submissions go, and with which public key. An empty address is the page's own host. */
export interface Backend {
  url: string
  key: string
}

/** The headers of a request in JSON, as PostgREST behind Supabase's gateway wants them. */
export const requestHeaders = (key: string) => ({
  apikey: key,
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
})
