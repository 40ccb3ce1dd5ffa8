/**
 * Headers of every response, pages and edge alike: src/integrations/security-headers.ts writes them
 * for the pages, functions/http/security-headers.ts sets them on the edge's own responses.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
}

/**
 * The content security policy of every page. Scripts come from the shop itself; inline ones are named by their hashes
 * (`sha256-…`). Strings become HTML or scripts only through the policy `shop` (client/navigation/page-document.ts,
 * integrations/trusted-types.ts). Styles may stand inline: islands set some, and they run nothing.
 * @param mediaHost where pictures come from, empty for the shop's own host.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], mediaHost: string): string {
  const hashes = scriptHashes.map((hash) => `'${hash}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    // Two builds meet in a page that navigates after a release: each makes the policy.
    "require-trusted-types-for 'script'; trusted-types shop 'allow-duplicates'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", mediaHost].filter(Boolean).join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
