import type { AiFailureCode } from '#domain/ai/ai_failures'
import { retryAfterMs as delayIn } from '#domain/publishing/retries'
import { DAY_MS, type Instant } from '#domain/schedule/instant'
import { fieldsOf } from '#domain/web/json_fields'

/** A failed call in the vendor's terms, before it is classified. */
export interface VendorProblem {
  /**
   * The HTTP status, or the status that an error inside a success answer names; null without an
   * answer.
   */
  status: number | null
  /**
   * The vendor's names for the error in lower case: `code`, `type`, `metadata.error_type` and
   * others.
   */
  names: string[]
  /** The vendor's message without secrets. */
  words: string
  /** The parameter that the vendor rejects. */
  param: string | null
  /** True when a content filter states why it blocked the request. */
  isModerated: boolean
  retryAfterMs: number | null
}

/** Returns the problem of a missing or unusable answer. */
export function noAnswerProblem(words: string): VendorProblem {
  return {
    status: null,
    names: [],
    words: redactSecrets(words),
    param: null,
    isModerated: false,
    retryAfterMs: null,
  }
}

/**
 * Reads the error of an answer. `error` is the inner `error` and may have any shape. `status` is
 * the status of the answer; when it is null or below 400, the error's own `code` counts.
 */
export function parseVendorProblem(
  error: unknown,
  status: number | null,
  retryAfterMs: number | null = null
): VendorProblem {
  const record = fieldsOf(error)
  const metadata = fieldsOf(record.metadata)
  const availability = fieldsOf(record.availability ?? metadata.availability)
  const words = textIn(record.message) || textIn(error) || textIn(metadata.raw)
  const names = [record.code, record.type, metadata.error_type, availability.code]
  const after = secondsIn(availability.retry_after ?? metadata.retry_after)
  return {
    status: status !== null && status >= 400 ? status : statusIn(record.code),
    names: names.filter((name) => typeof name === 'string').map((name) => name.toLowerCase()),
    words: redactSecrets(words),
    param: textIn(record.param) || null,
    isModerated: ['reasons', 'flagged_input', 'patterns'].some((key) => metadata[key]),
    retryAfterMs: retryAfterMs ?? after,
  }
}

/**
 * Returns how long an answer asks to wait, in milliseconds, or null when it does not say. OpenRouter
 * names the moment at which its own limits are reset (`X-RateLimit-Reset`, in ms since 1970).
 */
export function requestedDelayMs(
  { status, headers }: { status: number; headers: Pick<Headers, 'get'> },
  now: Instant
): number | null {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const delay = delayIn(headers.get('retry-after'), now)
  const untilReset = Number(headers.get('x-ratelimit-reset')) - now.valueOf()
  return delay === null && status === 429 && untilReset > 0 ? Math.min(untilReset, DAY_MS) : delay
}

const MAX_MESSAGE_LENGTH = 300

/**
 * Vendors quote the key that they refuse and the request. Everything that looks like a key is
 * removed.
 */
function redactSecrets(words: string): string {
  const known = words.replace(/\b(?:sk|pk|AIza|hld)[-_A-Za-z0-9*.]{6,}/g, '…')
  return known
    .replace(/\b[A-Za-z0-9_-]{24,}\b/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_MESSAGE_LENGTH)
}

function statusIn(code: unknown): number | null {
  const number = Number(code)
  return Number.isInteger(number) && number >= 400 && number < 600 ? number : null
}

function secondsIn(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? Math.ceil(value * 1000) : null
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * The meaning of a problem and the retry policy: `wait` retries after a while, `once` retries soon,
 * `never` gives up, `other_model` means that only another model can help.
 */
export interface ProblemClass {
  code: AiFailureCode
  again: 'wait' | 'once' | 'other_model' | 'never'
}

interface Rule {
  code: AiFailureCode
  again: ProblemClass['again']
  statuses?: readonly number[]
  names?: readonly string[]
  words?: RegExp
}

/** The first matching rule applies. Names and messages are more reliable than a status. */
const RULES: readonly Rule[] = [
  {
    code: 'no_credit',
    again: 'never',
    statuses: [402],
    names: ['insufficient_quota', 'payment_required', 'billing_hard_limit_reached'],
    words: /\b(?:key|credit|spend\w*) limit exceeded|insufficient (?:credits|funds|balance)/i,
  },
  {
    code: 'bad_key',
    again: 'never',
    statuses: [401],
    names: ['invalid_api_key', 'authentication', 'authentication_error'],
  },
  {
    code: 'too_long',
    again: 'never',
    statuses: [413],
    names: [
      'context_length_exceeded',
      'max_tokens_exceeded',
      'string_too_long',
      'string_above_max_length',
      'payload_too_large',
    ],
    words:
      /maximum context length|context (?:length|window) (?:is |was )?exceeded|exceeds the available context|prompt is too long/i,
  },
  {
    code: 'refused',
    again: 'never',
    names: [
      ...['content_policy_violation', 'moderation_blocked', 'refusal', 'content_filter'],
      'invalid_prompt',
    ],
  },
  {
    code: 'model_gone',
    again: 'other_model',
    statuses: [404, 410],
    names: ['model_not_found', 'model_deprecated', 'no_endpoints', 'model_unavailable_upstream'],
    words: /not a valid model|no endpoints found|model\b.{0,80}\b(?:not found|does not exist)/i,
  },
  {
    code: 'rate_limited',
    again: 'wait',
    statuses: [429],
    names: ['rate_limit_exceeded', 'capacity_exhausted'],
  },
  {
    code: 'unavailable',
    again: 'wait',
    statuses: [503, 529],
    names: ['provider_overloaded', 'overloaded_error', 'temporarily_unavailable'],
  },
  { code: 'timed_out', again: 'once', statuses: [408, 504, 524], names: ['timeout'] },
]

/** Returns the meaning of a problem. A missing answer and a server error may be temporary. */
export function classifyProblem(problem: VendorProblem): ProblemClass {
  if (problem.isModerated) return { code: 'refused', again: 'never' }
  const rule =
    RULES.find((candidate) => isNamed(candidate, problem)) ??
    RULES.find((candidate) => hasStatus(candidate, problem))
  if (rule) return { code: rule.code, again: rule.again }
  const isServerError = problem.status === null || problem.status >= 500
  return isServerError
    ? { code: 'unavailable', again: 'once' }
    : { code: 'refused', again: 'never' }
}

function isNamed({ names = [], words }: Rule, problem: VendorProblem): boolean {
  return names.some((name) => problem.names.includes(name)) || words?.test(problem.words) === true
}

function hasStatus({ statuses = [] }: Rule, { status }: VendorProblem): boolean {
  return status !== null && statuses.includes(status)
}

export type NextStep =
  { kind: 'again'; afterMs: number } | { kind: 'other_model' } | { kind: 'give_up' }

interface RetryState {
  /** How often the same model was asked again. */
  repeats: number
  hasOtherModel: boolean
  /** The milliseconds that may still be spent waiting. */
  waitLeftMs: number
}

const MAX_WAITS = 2

const FIRST_PAUSE_MS = 1000

const SHORT_PAUSE_MS = 300

/**
 * Returns what to do after a failed call. It waits as long as the vendor asks (or 1 s, then 2 s)
 * while the user's waiting time allows it, retries once after a brief failure, or asks another
 * model.
 */
export function nextStep(
  { again }: ProblemClass,
  retryAfterMs: number | null,
  { repeats, hasOtherModel, waitLeftMs }: RetryState
): NextStep {
  const fallback: NextStep = hasOtherModel ? { kind: 'other_model' } : { kind: 'give_up' }
  if (again === 'never') return { kind: 'give_up' }
  if (again === 'other_model') return fallback
  const maxRepeats = again === 'once' ? 1 : MAX_WAITS
  const defaultDelayMs = again === 'once' ? SHORT_PAUSE_MS : FIRST_PAUSE_MS * 2 ** repeats
  const afterMs = retryAfterMs ?? defaultDelayMs
  return repeats < maxRepeats && afterMs <= waitLeftMs ? { kind: 'again', afterMs } : fallback
}
