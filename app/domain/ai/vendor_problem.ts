/** How a call went wrong on the wire, before it is given a meaning. */
export interface VendorProblem {
  /** The HTTP status, or the one that an error inside a good answer names; null without an answer. */
  status: number | null
  /** Names the vendor gives the error: `code`, `type`, `metadata.error_type`, ... in lower case. */
  names: string[]
  /** The vendor's words, secrets taken out. */
  words: string
  /** The parameter it complains of. */
  param: string | null
  /** True when a filter or a guardrail says why it held the request back. */
  isModerated: boolean
  retryAfterMs: number | null
}

/** No answer came at all, or none that can be understood. */
export function silentProblem(words: string): VendorProblem {
  return {
    ...{ status: null, names: [], words: scrubbed(words) },
    ...{ param: null, isModerated: false, retryAfterMs: null },
  }
}

/**
 * The error of an answer (protocol sections 1.2, 1.3 and 3).
 * @param error the inner `error`, of any shape
 * @param status of the answer; null or 200: the error's own `code` says it
 */
export function problemIn(
  error: unknown,
  status: number | null,
  retryAfterMs: number | null = null
): VendorProblem {
  const record = recordIn(error)
  const metadata = recordIn(record.metadata)
  const availability = recordIn(record.availability ?? metadata.availability)
  const words = textIn(record.message) || textIn(error) || textIn(metadata.raw)
  const names = [record.code, record.type, metadata.error_type, availability.code]
  const after = secondsIn(availability.retry_after ?? metadata.retry_after)
  return {
    status: status !== null && status >= 400 ? status : statusIn(record.code),
    names: names.filter((name) => typeof name === 'string').map((name) => name.toLowerCase()),
    words: scrubbed(words),
    param: textIn(record.param) || null,
    isModerated: ['reasons', 'flagged_input', 'patterns'].some((key) => metadata[key]),
    retryAfterMs: retryAfterMs ?? after,
  }
}

const MOST_WORDS = 300

/** Vendors quote the key they refuse, and what was sent: nothing that looks like a key is kept. */
function scrubbed(words: string): string {
  const known = words.replace(/\b(?:sk|pk|AIza|hld)[-_A-Za-z0-9*.]{6,}/g, '…')
  return known
    .replace(/\b[A-Za-z0-9_-]{24,}\b/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, MOST_WORDS)
}

function statusIn(code: unknown): number | null {
  const number = Number(code)
  return Number.isInteger(number) && number >= 400 && number < 600 ? number : null
}

function secondsIn(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? Math.ceil(value * 1000) : null
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
