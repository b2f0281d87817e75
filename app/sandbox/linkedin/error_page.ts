import { sandboxPage } from '#sandbox/linkedin/page_chrome'
import { escapeHtml } from '#sandbox/peer/escape_html'
import type { PeerReply } from '#sandbox/peer/peer_types'

/** A page that ends the way; both texts are plain. */
export function errorPage(status: number, title: string, sentence: string): PeerReply {
  return sandboxPage(
    status,
    title,
    `<main class="sheet"><h1>${escapeHtml(title)}</h1>
<p class="lede">${escapeHtml(sentence)}</p></main>`
  )
}
