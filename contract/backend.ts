/** How a page and its backend find each other when nothing is configured. */

/**
 * The public anonymous key where none is configured. It is no secret: it stands in the page, and with it
 * a visitor may insert and nothing else. Named like Supabase's publishable keys.
 */
export const defaultBackendKey = 'sb_publishable_embedded_portfolio'
