import { fieldsOf, lineOf } from '#domain/web/json_fields'
import type { Fields } from '#domain/web/json_fields'
import type { AiFailureCode } from '#domain/ai/ai_failures'

/** The reason why a source returned no image, with a sentence for users. */
export interface ImageFailure {
  code: AiFailureCode
  sentence: string
}

/** The result of a call to a source. */
export type SourceAnswer =
  | { kind: 'answered'; status: number; body: unknown; retryAfterMs: number | null }
  | { kind: 'unreachable' | 'too_slow' }

type SourceSite = 'Unsplash' | 'Pexels' | 'AI Horde'

export function stockFailure(site: 'Unsplash' | 'Pexels', answer: SourceAnswer): ImageFailure {
  if (answer.kind !== 'answered') return noAnswerFailure(site, answer.kind)
  const { status, body } = answer
  if (status === 429 || (status === 403 && saysRateLimit(body))) {
    return failure(
      'rate_limited',
      `${site} doesn't allow more searches right now. Try again in an hour`
    )
  }
  if (status === 401 || status === 403) {
    return failure('bad_key', `${site} rejected the access key. Check it in Settings`)
  }
  if (status === 410 || status === 400) return failure('refused', `${site} rejected this search`)
  return noAnswerFailure(site, 'unreachable')
}

export function hordeFailure(answer: SourceAnswer): ImageFailure {
  if (answer.kind !== 'answered') return noAnswerFailure('AI Horde', answer.kind)
  const fields = fieldsOf(answer.body)
  const reason = typeof fields.rc === 'string' ? HORDE_REASONS[fields.rc] : undefined
  return reason ?? HORDE_STATUSES[answer.status] ?? unknownHordeFailure(answer.status, fields)
}

/** Returns the failure of a source that did not answer, or not in time. */
export function noAnswerFailure(site: SourceSite, kind: 'unreachable' | 'too_slow'): ImageFailure {
  return kind === 'too_slow'
    ? failure('timed_out', `${site} didn't respond in time. Try again`)
    : failure('unavailable', `${site} can't be reached right now. Try again`)
}

/** Failures that AI Horde reports in a job and not with a status. */
export const HORDE_FAILURES = {
  too_long: failure('timed_out', "AI Horde didn't finish within 5 minutes. Try again"),
  failed: failure('unavailable', 'AI Horde failed to create this image. Try again'),
  impossible: failure('unavailable', 'AI Horde has no worker for this image right now'),
  censored: failure('refused', 'AI Horde blocked the image as unsafe. Change the wording'),
  no_image: failure('no_image', "AI Horde didn't return an image. Try again"),
} as const

const BUSY = failure('rate_limited', 'AI Horde has too many jobs right now. Try again in a minute')
const DROPPED = failure('unavailable', 'AI Horde dropped the image before it was done. Try again')
const PROMPT = failure('refused', 'AI Horde rejected this prompt. Try other words')
const CLOSED = failure('unavailable', "AI Horde doesn't accept jobs from this server right now")

const HORDE_REASONS: Readonly<Record<string, ImageFailure | undefined>> = {
  KudosUpfront: failure('no_credit', 'AI Horde needs more kudos than this key has'),
  InvalidAPIKey: failure('bad_key', "AI Horde rejected this server's key"),
  CorruptPrompt: PROMPT,
  MissingPrompt: PROMPT,
  TooManyPrompts: BUSY,
  RequestNotFound: DROPPED,
  RequestExpired: DROPPED,
  AnonForbidden: CLOSED,
  TimeoutIP: CLOSED,
  UnsafeIP: CLOSED,
  BannedClientAgent: CLOSED,
  NoValidWorkers: HORDE_FAILURES.impossible,
  MaintenanceMode: failure('unavailable', 'AI Horde is down for maintenance. Try again later'),
}

const HORDE_STATUSES: Readonly<Record<number, ImageFailure | undefined>> = {
  401: HORDE_REASONS.InvalidAPIKey,
  403: CLOSED,
  404: DROPPED,
  410: DROPPED,
  429: BUSY,
  503: HORDE_REASONS.MaintenanceMode,
}

function unknownHordeFailure(status: number, { message }: Fields): ImageFailure {
  if (status >= 500) return noAnswerFailure('AI Horde', 'unreachable')
  const words = lineOf(message)?.slice(0, 200).replace(/\.$/, '')
  return failure('unavailable', `AI Horde rejected the job${words ? `: ${words}` : ''}`)
}

function saysRateLimit(body: unknown): boolean {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
  return /rate limit/i.test(text)
}

/** Adds the full stop to every sentence. */
function failure(code: AiFailureCode, sentence: string): ImageFailure {
  return { code, sentence: `${sentence}.` }
}
