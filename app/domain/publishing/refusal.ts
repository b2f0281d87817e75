import { failureSentence, type FailureCode } from '#domain/publishing/failure_codes'
import type { LinkedinError } from '#domain/publishing/linkedin_answer'

/** LinkedIn said no for good: the post is failed with this code and sentence. */
export interface Refused {
  kind: 'refused'
  code: FailureCode
  sentence: string
}

/** A refusal in the product's own words. */
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

/** The refusal of a 4xx answer that no further call can mend (protocol section 10). */
export function refusalOf(status: number, error: LinkedinError): Refused {
  const known = error.codes.map((code) => BY_CODE[code]).find((code) => code !== undefined)
  if (isTextTooLong(error)) return refused('too_long')
  if (known) return refused(known)
  if (status === 403) return refusalOf403(error)
  const code = BY_STATUS[status]
  return code ? refused(code) : inItsWords(error, status)
}

/** A 401 that a second chance did not mend: withdrawn, or expired or otherwise bad. */
export function refusalOf401(error: LinkedinError): Refused {
  return refused(isRevoked(error) ? 'token_revoked' : 'token_expired')
}

/** True for the 401 that is also seen for seconds right after a login (pitfall 20). */
export function isRevoked(error: LinkedinError): boolean {
  return error.serviceErrorCode === 65601 || error.codes.includes('REVOKED_ACCESS_TOKEN')
}

function isTextTooLong(error: LinkedinError): boolean {
  return /text length .*exceeded the maximum/i.test(error.message)
}

function refusalOf403(error: LinkedinError): Refused {
  if (/unpermitted fields/i.test(error.message)) return inItsWords(error, 403)
  if (/accessing this \w+ resource is forbidden/i.test(error.message)) {
    return refused('media_refused')
  }
  return refused('not_permitted')
}

function inItsWords({ message }: LinkedinError, status: number): Refused {
  const said =
    message === '' ? `It returned status ${status} without a reason.` : `It said: ${message}`
  const whole = /[.!?…]$/.test(said) ? said : `${said}.`
  const sentence = `LinkedIn refused this post. ${whole} Change it, then post again.`
  return { kind: 'refused', code: 'refused', sentence }
}
