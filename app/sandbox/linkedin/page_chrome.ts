import { createHash } from 'node:crypto'
import { PAGE_STYLES } from '#sandbox/linkedin/page_styles'
import { escapeHtml } from '#sandbox/peer/escape_html'
import type { PeerReply } from '#sandbox/peer/peer_types'

const STYLE_HASH = createHash('sha256').update(PAGE_STYLES).digest('base64')

/** No script and nothing from elsewhere. Forms stay free: consent redirects to the app. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A whole page of the sandbox. `main` is HTML already escaped, `title` is text. */
export function sandboxPage(status: number, title: string, main: string): PeerReply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLES}</style>
</head>
<body>
<header class="sandbox-note"><strong>LinkedIn sandbox</strong> Nothing leaves this machine.</header>
${main}
</body>
</html>
`,
  }
}
