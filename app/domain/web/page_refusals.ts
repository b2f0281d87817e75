/** Why a page of the web is not read. */
export type PageRefusalReason =
  | 'address'
  | 'private'
  | 'port'
  | 'unknown_host'
  | 'unreachable'
  | 'too_slow'
  | 'too_big'
  | 'redirects'
  | 'type'
  | 'status'
  | 'robots'
  | 'damaged'

/** A page that is not read, with a sentence for a person. */
export interface PageRefused {
  kind: 'refused'
  reason: PageRefusalReason
  sentence: string
  /** What it answered, where it answered at all. */
  status?: number
}

/** What reading a page may cost. Bytes count before and after decompression. */
export const PAGE_BOUNDS = {
  pageBytes: 5 * 1024 * 1024,
  imageBytes: 10 * 1024 * 1024,
  /** What is read of a robots.txt (RFC 9309 asks for 500 KiB at least). */
  robotsBytes: 512 * 1024,
  /** For everything together: robots.txt, redirects, the page itself. */
  totalMs: 15_000,
  redirects: 5,
} as const

const SENTENCES: Readonly<Record<PageRefusalReason, string>> = {
  address: 'This is not the address of a web page. It should begin with https://.',
  private: 'This address leads into a private network and is not opened.',
  port: 'Only the usual ports of the web (80 and 443) are opened.',
  unknown_host: 'This website was not found. Check the spelling of its address.',
  unreachable: "This website can't be reached right now.",
  too_slow: 'This website did not answer within 15 seconds.',
  too_big: 'This page is larger than 5 MB and is not read.',
  redirects: 'This address forwards too often.',
  type: 'This address does not lead to a web page or a text.',
  status: 'This website did not show the page.',
  robots: 'This website asks automatic readers to stay away from this page.',
  damaged: "This website's response can't be read.",
}

/** A refusal; `sentence` where the usual one does not fit. */
export function pageRefused(
  reason: PageRefusalReason,
  sentence: string = SENTENCES[reason]
): PageRefused {
  return { kind: 'refused', reason, sentence }
}

/** The refusal of an answer that is no page: 404 is worth a word of its own. */
export function statusRefused(status: number): PageRefused {
  const sentence =
    status === 404 || status === 410
      ? 'This page does not exist (any more).'
      : `This website did not show the page (it answered ${status}).`
  return { ...pageRefused('status', sentence), status }
}
