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
  address: "This isn't a valid URL. It should start with https://.",
  private: "This URL points to a private network, so Herald won't open it.",
  port: 'Herald only opens web pages on ports 80 and 443.',
  unknown_host: "This website wasn't found. Check the spelling of the URL.",
  unreachable: "This website can't be reached right now.",
  too_slow: "This website didn't respond within 15 seconds.",
  too_big: 'This page is larger than 5 MB. Choose a smaller one.',
  redirects: 'This URL redirects too many times.',
  type: "This URL doesn't lead to a web page or text.",
  status: "This website didn't show the page.",
  robots: "This website doesn't allow automatic readers on this page.",
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
      ? "This page doesn't exist."
      : `This website didn't show the page (status ${status}).`
  return { ...pageRefused('status', sentence), status }
}
