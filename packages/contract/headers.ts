/** The security headers of every response, from our server or from a static host with a headers file. */

/** The headers of every path. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** The content security policy of everything that is not a page: nothing may be loaded or framed. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The headers of a response that is not a file. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': denyAllPolicy,
  'cache-control': 'no-store',
}
