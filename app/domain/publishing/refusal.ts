import { failureSentence } from '#domain/publishing/failure_codes'
import type { FailureCode } from '#domain/publishing/failure_codes'
import { errorOf } from '#domain/publishing/linkedin_answer'
import type { LinkedinAnswer, LinkedinError } from '#domain/publishing/linkedin_answer'

/** LinkedIn refused permanently. The post fails with this code and sentence. */
export interface Refused {
  kind: 'refused'
  code: FailureCode
  sentence: string
}

/** Returns a refusal with Herald's own sentence for the code. */
export function refused(code: FailureCode): Refused {
  return { kind: 'refused', code, sentence: failureSentence(code) }
}

const BY_CODE: Readonly<Record<string, FailureCode>> = {
  DUPLICATE_POST: 'duplicate',
  FIELD_LENGTH_TOO_LONG: 'too_long',
  INVALID_IMAGE_ID: 'media_refused',
  INVALID_VIDEO_ID: 'media_refused',
  MEDIA_ASSET_PROCESSING_FAILED: 'media_refused',
  UPDATING_ASSET_FAILED: 'media_refused',
  EXPIRED_UPLOAD_URL: 'media_refused',
  MEDIA_ASSET_WAITING_UPLOAD: 'media_refused',
  NONEXISTENT_VERSION: 'version_retired',
  VERSION_MISSING: 'version_retired',
}

const BY_STATUS: Readonly<Record<number, FailureCode>> = {
  413: 'media_refused',
  426: 'version_retired',
  429: 'rate_limited',
}

/** Returns the refusal of a 4xx answer that repeating the call cannot solve. */
export function refusalOf(status: number, error: LinkedinError): Refused {
  const known = error.codes.map((code) => BY_CODE[code]).find((code) => code !== undefined)
  if (isTextTooLong(error)) return refused('too_long')
  if (isMentionRefused(error)) return refused('mention_refused')
  if (known) return refused(known)
  if (isAboutReshare(error)) return refused('reshare_refused')
  if (status === 403) return refusalOf403(error)
  const code = BY_STATUS[status]
  return code ? refused(code) : withVendorMessage(error, status)
}

/**
 * Returns the refusal of a 401 that remains after the second chance: the token was revoked, or it
 * is expired or invalid.
 */
export function refusalOf401(error: LinkedinError): Refused {
  return refused(isRevoked(error) ? 'token_revoked' : 'token_expired')
}

/**
 * Returns true for the 401 that LinkedIn also sends for some seconds after a login (pitfall 20).
 */
export function isRevoked(error: LinkedinError): boolean {
  return error.serviceErrorCode === 65601 || error.codes.includes('REVOKED_ACCESS_TOKEN')
}

function isTextTooLong(error: LinkedinError): boolean {
  return /text length .*exceeded the maximum/i.test(error.message)
}

/** The code of a mention is often only in the message. */
export function isMentionRefused({ codes, message }: LinkedinError): boolean {
  return [...codes, message].some((text) => text.includes('INVALID_MENTION_'))
}

/** The parent is gone, or its author turned resharing off. */
function isAboutReshare({ fields, message }: LinkedinError): boolean {
  return fields.some((path) => path.includes('reshareContext')) || /\breshar/i.test(message)
}

/**
 * Returns the refusal of a reshare. A parent that is gone is answered with a 404 or a wrong URN,
 * and LinkedIn does not always say that it means the parent.
 */
export function reshareRefusal(refusal: Refused, answer: LinkedinAnswer): Refused {
  if (refusal.code !== 'refused' || answer.kind !== 'response') return refusal
  const isGone = answer.status === 404 || errorOf(answer).codes.includes('INVALID_URN_ID')
  return isGone ? refused('reshare_refused') : refusal
}

function refusalOf403(error: LinkedinError): Refused {
  if (/unpermitted fields/i.test(error.message)) return withVendorMessage(error, 403)
  if (/accessing this \w+ resource is forbidden/i.test(error.message)) {
    return refused('media_refused')
  }
  return refused('not_permitted')
}

function withVendorMessage(error: LinkedinError, status: number): Refused {
  const sentence = `LinkedIn refused this post. ${vendorReason(error, status)} Change it, then post again.`
  return { kind: 'refused', code: 'refused', sentence }
}

/** Returns what LinkedIn says about a refusal, as a sentence. */
export function vendorReason({ message }: LinkedinError, status: number): string {
  if (message === '') return `It returned status ${status} without a reason.`
  return `It said: ${/[.!?…]$/.test(message) ? message : `${message}.`}`
}

/**
 * A post whose organization has no usable connection is blocked. It stays scheduled with this code
 * and is published once a connection exists again. When it waits longer than OVERDUE_GRACE, it is
 * overdue like any other post. Blocking avoids failing every post one by one (pitfall 12).
 */
export interface Blocked {
  kind: 'held'
  code: typeof BLOCKED_CODE
  sentence: string
}

/** The `failure_code` of a scheduled post that waits for a connection. */
export const BLOCKED_CODE = 'not_connected' satisfies FailureCode

const SENTENCES: Partial<Record<FailureCode, string>> = {
  not_connected:
    "Waiting: LinkedIn isn't connected. Connect it in Settings in time, and this post is published automatically.",
  token_expired:
    'Waiting: your LinkedIn connection expired. Reconnect in Settings in time, and this post is published automatically.',
  token_revoked:
    'Waiting: LinkedIn access was withdrawn. Reconnect in Settings in time, and this post is published automatically.',
}

const FIXED_BY_RECONNECTING: readonly FailureCode[] = [
  'not_connected',
  'token_expired',
  'token_revoked',
  'not_permitted',
]

/** Returns true for a code that reconnecting LinkedIn may solve. */
export function isFixedByReconnecting(code: string | null): boolean {
  return FIXED_BY_RECONNECTING.some((fixable) => fixable === code)
}

/**
 * Returns true when LinkedIn no longer accepts the connection. The same then holds for all its
 * posts.
 */
export function invalidatesConnection(code: FailureCode): boolean {
  return code === 'token_expired' || code === 'token_revoked'
}

/**
 * Blocks the post when the connection is the reason for the refusal. Any other refusal is returned
 * unchanged.
 */
export function blockedOrRefused(refusal: Refused): Blocked | Refused {
  const sentence = SENTENCES[refusal.code]
  return sentence === undefined ? refusal : { kind: 'held', code: BLOCKED_CODE, sentence }
}
