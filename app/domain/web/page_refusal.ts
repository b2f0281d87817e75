/** The reasons why a web page is not read. */
type PageRefusalReason =
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

/** The refusal to read a page, with a sentence for users. */
export interface PageRefused {
  kind: 'refused'
  reason: PageRefusalReason
  sentence: string
  /** The page's HTTP status, if it answered. */
  status?: number
}

/** The limits for reading a page. Bytes count before and after decompression. */
export const PAGE_BOUNDS = {
  pageBytes: 5 * 1024 * 1024,
  imageBytes: 10 * 1024 * 1024,
  /** The part of a robots.txt that is read (RFC 9309 requires at least 500 KiB). */
  robotsBytes: 512 * 1024,
  /** The total time for robots.txt, redirects and the page. */
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

/** Returns a refusal. `sentence` replaces the usual one. */
export function pageRefused(
  reason: PageRefusalReason,
  sentence: string = SENTENCES[reason]
): PageRefused {
  return { kind: 'refused', reason, sentence }
}

/** Returns the refusal for an error status. A missing page gets its own sentence. */
export function statusRefused(status: number): PageRefused {
  const sentence =
    status === 404 || status === 410
      ? "This page doesn't exist."
      : `This website didn't show the page (status ${status}).`
  return { ...pageRefused('status', sentence), status }
}
