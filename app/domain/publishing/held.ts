import type { FailureCode } from '#domain/publishing/failure_codes'
import type { Refused } from '#domain/publishing/refusal'

/**
 * A post whose organization has no usable connection waits: it stays scheduled, with this code, and
 * goes out by itself once there is a connection again. One that waits for longer than OVERDUE_GRACE is
 * overdue like any other. (Pitfall 12: held, not failed one by one.)
 */
export interface Held {
  kind: 'held'
  code: typeof HELD_CODE
  sentence: string
}

/** The `failure_code` of a scheduled post that waits for a connection. */
export const HELD_CODE = 'not_connected' satisfies FailureCode

const SENTENCES: Partial<Record<FailureCode, string>> = {
  not_connected:
    "Waiting: LinkedIn isn't connected. Connect it in Settings in time, and this post is published automatically.",
  token_expired:
    'Waiting: your LinkedIn connection expired. Reconnect in Settings in time, and this post is published automatically.',
  token_revoked:
    'Waiting: LinkedIn access was withdrawn. Reconnect in Settings in time, and this post is published automatically.',
}

const MENDED_BY_CONNECTING: readonly FailureCode[] = [
  'not_connected',
  'token_expired',
  'token_revoked',
  'not_permitted',
]

/** True for a code that connecting LinkedIn again may take away. */
export function isMendedByConnecting(code: string | null): boolean {
  return MENDED_BY_CONNECTING.some((mended) => mended === code)
}

/** True when LinkedIn refused because it takes the connection no more: what ails the one ails all. */
export function isConnectionOver(code: FailureCode): boolean {
  return code === 'token_expired' || code === 'token_revoked'
}

/** A refusal for want of a connection holds the post; any other one stands. */
export function heldOrRefused(refusal: Refused): Held | Refused {
  const sentence = SENTENCES[refusal.code]
  return sentence === undefined ? refusal : { kind: 'held', code: HELD_CODE, sentence }
}
