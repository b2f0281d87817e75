import type { AiFailureCode, KeySource } from '#domain/ai/ai_failure_words'

/** HTTP status of each failure: 422 what the person can mend, 429 and 5xx what passes. */
const STATUSES: Readonly<Record<AiFailureCode, number>> = {
  no_key: 422,
  bad_key: 422,
  no_credit: 422,
  model_gone: 422,
  rate_limited: 429,
  refused: 422,
  too_long: 422,
  timed_out: 504,
  cut_off: 502,
  unreadable: 502,
  unavailable: 503,
  cancelled: 409,
  no_image: 502,
}

/**
 * Status and code of an AI failure in an answer of the API. A missing key is E_KEY_MISSING (the screen
 * opens the key prompt), a key of the user's own that was refused E_KEY_REFUSED, else E_AI_<CODE>.
 */
export function failureStatus(code: AiFailureCode, source: KeySource | null) {
  const status = STATUSES[code]
  if (code === 'no_key') return { status, code: 'E_KEY_MISSING' }
  if (code === 'bad_key' && source === 'user') return { status, code: 'E_KEY_REFUSED' }
  return { status, code: `E_AI_${code.toUpperCase()}` }
}
