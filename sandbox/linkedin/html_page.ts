import { hash } from 'node:crypto'
import { escapeHtml, type PeerReply } from '#sandbox/server/peer'

/** The style sheet of the sandbox's consent, feed and error pages. */
const PAGE_STYLES = `
:root {
  --paper: #f8f8f5; --raised: #fff; --desk: #eeeee9; --wash: #e9e9e3;
  --line: #e2e2dc; --line-2: #cacac2; --field: #86877f;
  --ink: #17191c; --ink-2: #40444b; --muted: #5c6067; --info: #2f5b93;
  --signal: #cc3a1d; --on-signal: #fff; --signal-hover: #b02f14;
  --caution: #6f4900; --caution-wash: #f9eed3;
  --shadow: 0 1px 2px rgb(23 25 28 / .06), 0 0 0 1px rgb(23 25 28 / .04);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16181b; --raised: #1e2124; --desk: #0f1113; --wash: #2a2e32;
    --line: #2c3034; --line-2: #40454b; --field: #757b83;
    --ink: #f1f0ec; --ink-2: #c8c9ca; --muted: #9ca1a8; --info: #8ab4ea;
    --signal: #ff6d4d; --on-signal: #1a0d09; --signal-hover: #ff8468;
    --caution: #e0b356; --caution-wash: #34290f;
    --shadow: 0 1px 2px rgb(0 0 0 / .4), 0 0 0 1px rgb(255 255 255 / .04);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--desk); color: var(--ink);
  font: 14px/20px "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
  -webkit-font-smoothing: antialiased;
}
h1, .display {
  margin: 0; font-family: "Newsreader Variable", Newsreader, ui-serif, Georgia, "Times New Roman", serif;
  font-weight: 500; letter-spacing: -.012em;
}
h1 { font-size: 28px; line-height: 32px; text-wrap: balance; }
p { margin: 0; }
a { color: var(--info); text-underline-offset: 2px; }
a:not(:hover) { text-decoration-color: transparent; }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
.sandbox-note {
  padding: 8px 16px; background: var(--caution-wash); color: var(--caution);
  border-bottom: 1px solid var(--line); font-size: 13px; line-height: 18px; text-align: center;
}
.sandbox-note strong { font-weight: 600; margin-right: 6px; }
.sheet {
  max-width: 520px; margin: 24px auto; padding: 24px; background: var(--raised);
  border-radius: 12px; box-shadow: var(--shadow);
}
.intro { margin-top: 8px; color: var(--ink-2); }
.meta { color: var(--muted); font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
fieldset { margin: 20px 0 0; padding: 0; border: 0; }
legend, .label { padding: 0; font-size: 13px; line-height: 18px; font-weight: 500; }
.people { display: grid; gap: 8px; margin-top: 8px; }
.person {
  display: grid; grid-template-columns: auto 36px 1fr; gap: 12px; align-items: center;
  padding: 6px 12px; border: 1px solid var(--line-2); border-radius: 6px; cursor: pointer;
}
.person:has(:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
.person input { margin: 0; accent-color: var(--ink); width: 16px; height: 16px; }
.face { display: block; width: 36px; height: 36px; border-radius: 50%; object-fit: cover; }
.face.page { border-radius: 6px; }
.name { font-weight: 600; }
.scopes { margin: 8px 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.scopes span { flex: 1 1 220px; }
.scopes li {
  display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 12px;
  padding: 6px 0; border-bottom: 1px solid var(--line); color: var(--ink-2);
}
code { font: 12px/20px ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--muted); }
.verbs {
  position: sticky; bottom: 0; display: flex; gap: 12px; justify-content: flex-end;
  margin: 20px -24px -24px; padding: 16px 24px; background: var(--paper);
  border-top: 1px solid var(--line); border-radius: 0 0 12px 12px;
}
button {
  height: 44px; padding: 0 20px; border: 1px solid var(--line-2); border-radius: 6px;
  background: var(--raised); color: var(--ink); font: inherit; font-weight: 500; cursor: pointer;
}
button:hover { background: var(--wash); }
button.primary {
  border-color: var(--signal); background: var(--signal); color: var(--on-signal); font-weight: 600;
}
button.primary:hover { background: var(--signal-hover); border-color: var(--signal-hover); }
.feed { max-width: 592px; margin: 0 auto; padding: 24px 16px 64px; }
.feed-head {
  display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline;
  justify-content: space-between; margin-bottom: 16px;
}
.post {
  margin-bottom: 16px; background: var(--raised); border-radius: 12px;
  box-shadow: var(--shadow); overflow: hidden;
}
.post-head { display: grid; grid-template-columns: 36px 1fr; gap: 12px; padding: 16px 16px 12px; }
.words {
  padding: 0 16px 16px; font-size: 15px; line-height: 22px;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
.cut {
  margin: 0 16px 16px; padding: 8px 12px; border-radius: 6px;
  background: var(--caution-wash); color: var(--caution); font-size: 13px; line-height: 18px;
}
.images { display: grid; grid-template-columns: 1fr 1fr; gap: 2px; background: var(--line); }
.images.one { grid-template-columns: 1fr; }
.images img { display: block; width: 100%; height: 100%; object-fit: cover; max-height: 720px; }
.images:not(.one) img { aspect-ratio: 4 / 3; }
.images:not(.one) img:last-child:nth-child(odd) { grid-column: 1 / -1; aspect-ratio: 2 / 1; }
.images.one img { object-fit: contain; }
.card {
  display: block; margin: 0 16px 16px; padding: 12px; border: 1px solid var(--line-2);
  border-radius: 6px; color: var(--ink); overflow-wrap: anywhere;
}
.card strong { display: block; font-weight: 600; }
.post-foot {
  display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between;
  padding: 10px 16px; border-top: 1px solid var(--line);
}
.comments { margin: 0; padding: 0 16px 12px; list-style: none; }
.comments li { padding: 6px 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.empty { padding: 48px 24px; text-align: center; border: 1px dashed var(--field); border-radius: 12px; }
.empty .display { font-size: 20px; line-height: 28px; }
@media (max-width: 560px) {
  .sheet { margin: 0; border-radius: 0; padding: 20px 16px; }
  .verbs { margin: 20px -16px -20px; padding: 12px 16px; border-radius: 0; }
  .verbs button { flex: 1; }
}
`

const STYLE_HASH = hash('sha256', PAGE_STYLES, 'base64')

/** Forbids scripts and other origins, except for forms: the consent page redirects to the app. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A whole page of the sandbox. `main` is escaped HTML, `title` is text. */
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

/** An error page without a way to continue. Both texts are plain. */
export function errorPage(status: number, title: string, sentence: string): PeerReply {
  return sandboxPage(
    status,
    title,
    `<main class="sheet"><h1>${escapeHtml(title)}</h1>
<p class="intro">${escapeHtml(sentence)}</p></main>`
  )
}
