/** The security headers of every answer, from our server or from a static host by its headers file. */

/** The headers of every path. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** The content security policy of everything that is not a page: nothing may be loaded or framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The headers of an answer that is not a file: also not cached. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
}
