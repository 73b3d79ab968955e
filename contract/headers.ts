/** The security headers of every answer, whoever serves it: our server, or a static host by its headers file. */

/** Headers that are the same for every path. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** The policy of what is no page: nothing may be loaded or framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The headers of an answer that is no file: nothing may be loaded or framed, and nothing is kept in a cache. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
}
