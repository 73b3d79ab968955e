/** The security headers of every answer, whoever serves it: our server, or a static host by its headers file. */

/** Headers that are the same for every path. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}

/** How long a file may be kept: its name changes with its content, or it must be asked for again. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
} as const

/**
 * The file in which the build gives static hosts the headers that our own server sends by itself. Netlify,
 * Cloudflare and others read it; it is no file of the site.
 */
export const headersFile = '_headers'

/** The folder of the built site whose files carry a hash of their content in their name. */
export const hashedFolder = '/_astro/'

/**
 * A page's policy as a header: what its `<meta>` says, and who may frame it, which a `<meta>` cannot say
 * (CSP Level 3, 6.4.2 frame-ancestors).
 */
export const pagePolicy = (metaPolicy: string) =>
  `${metaPolicy.replace(/;?\s*$/, '')}; frame-ancestors 'none'`
