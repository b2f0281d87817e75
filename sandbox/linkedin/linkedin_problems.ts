import type { FaultRule } from '#sandbox/server/faults'
import { jsonReply, PeerRefusal, type PeerReply } from '#sandbox/server/peer'

/** An error with LinkedIn's own body. */
export function problem(status: number, code: string, message: string): PeerRefusal {
  return new PeerRefusal(jsonReply(status, { status, code, message }))
}

/** 400 about one field of the body; `field` is its path, `/content/media/id`. */
export function invalidField(code: string, field: string, description: string): PeerRefusal {
  return new PeerRefusal(jsonReply(400, inputError(code, field, description)))
}

export function accessDenied(permission: string): PeerRefusal {
  return new PeerRefusal(
    jsonReply(403, {
      status: 403,
      serviceErrorCode: 100,
      code: 'ACCESS_DENIED',
      message: `Not enough permissions to access: ${permission}`,
    })
  )
}

export function duplicateOf(urn: string): PeerRefusal {
  return new PeerRefusal(
    jsonReply(422, {
      status: 422,
      errorDetailType: BAD_REQUEST,
      message: `${BAD_REQUEST_TEXT}: Content is a duplicate of ${urn}`,
      errorDetails: {
        inputErrors: [
          { description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' },
        ],
      },
    })
  )
}

export function tooLongText(length: number, limit: number): PeerRefusal {
  return new PeerRefusal(
    jsonReply(400, {
      errorDetailType: BAD_REQUEST,
      message: `${BAD_REQUEST_TEXT}: ShareCommentary text length (${length} characters) exceeded the maximum allowed (${limit} characters)`,
      errorDetails: {
        inputErrors: [
          {
            description: 'Size of array cannot be higher than the maxLength',
            code: 'FIELD_ARRAY_SIZE_TOO_HIGH',
            input: { inputPath: { fieldPath: '/commentary' } },
          },
        ],
      },
      status: 400,
    })
  )
}

const TOKEN_PROBLEMS: Record<string, [number, string]> = {
  INVALID_ACCESS_TOKEN: [65600, 'Invalid access token'],
  REVOKED_ACCESS_TOKEN: [65601, 'The token used in the request has been revoked by the user'],
  EXPIRED_ACCESS_TOKEN: [65602, 'The token used in the request has expired'],
  EMPTY_ACCESS_TOKEN: [401, 'Empty oauth2_access_token'],
}

export function badToken(code: string): PeerRefusal {
  const [serviceErrorCode, message] = TOKEN_PROBLEMS[code] ?? TOKEN_PROBLEMS.INVALID_ACCESS_TOKEN
  return new PeerRefusal(jsonReply(401, { status: 401, serviceErrorCode, code, message }))
}

/** The answer of a `status` fault without a body: LinkedIn's usual one for that status. */
export function faultReply(rule: FaultRule): PeerReply {
  const status = rule.status ?? 500
  if (status === 401) return badToken(rule.code ?? 'INVALID_ACCESS_TOKEN').reply
  if (status === 403) return accessDenied('posts.CREATE.20260901').reply
  if (status === 422) return duplicateOf('urn:li:share:7141138937766391808').reply
  if (status === 429) return jsonReply(429, throttled(rule.code ?? 'APPLICATION'))
  if (status === 502 || status === 503 || status === 504) return gatewayPage(status)
  const [code, message] = PLAIN_PROBLEMS[status] ?? ['UNKNOWN', 'Something went wrong']
  return jsonReply(status, { status, code: rule.code ?? code, message: rule.code ?? message })
}

const PLAIN_PROBLEMS: Record<number, [string, string]> = {
  400: ['ILLEGAL_ARGUMENT', 'Invalid argument'],
  404: ['NOT_FOUND', 'The requested resource was not found'],
  409: ['CONFLICT', 'Conflicting modification'],
  426: ['NONEXISTENT_VERSION', 'Requested version 20250401 is not active'],
  500: ['INTERNAL_SERVER_ERROR', 'Internal Server Error'],
}

function throttled(who: string): object {
  return {
    status: 429,
    serviceErrorCode: 101,
    code: 'TOO_MANY_REQUESTS',
    message: `Resource level throttle ${who} DAY limit for calls to this resource is reached.`,
  }
}

function gatewayPage(status: number): PeerReply {
  const body = `<html><head><title>${status}</title></head><body><h1>${status} Service Unavailable</h1></body></html>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

const BAD_REQUEST = 'com.linkedin.common.error.BadRequest'
const BAD_REQUEST_TEXT = 'com.linkedin.content.common.exception.BadRequestResponseException'

function inputError(code: string, field: string, description: string): object {
  return {
    status: 400,
    code,
    message: `${BAD_REQUEST_TEXT}: ${description}`,
    errorDetailType: BAD_REQUEST,
    errorDetails: {
      inputErrors: [{ description, input: { inputPath: { fieldPath: field } }, code }],
    },
  }
}
