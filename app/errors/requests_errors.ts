import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { ErrorAnswer } from '#errors/error_answer'

export class BodyTypeException extends Exception {
  static status = 415
  static code = 'E_BODY_TYPE'
  static message = 'Send the request as JSON (Content-Type: application/json).'
}

export class BodyEncodingException extends Exception {
  static status = 400
  static code = 'E_UNUSABLE_BODY'
  static message = 'Send the request body in UTF-8.'
}

function text(value: unknown) {
  return typeof value === 'string' ? value : ''
}

/** Returns whether the request is the contact form of a browser without scripts. */
export function isContactForm({ request }: HttpContext) {
  return request.method() === 'POST' && request.url() === '/contact'
}

/** Renders the form again with the text as it was entered and the reason above it. */
export async function renderContactRefusal(
  ctx: HttpContext,
  { status, headers, detail }: ErrorAnswer
) {
  const { inertia, request, response } = ctx
  const { name, email, message } = request.body()
  const written = { name: text(name), email: text(email), message: text(message) }
  const page = await inertia.render('public/contact', { sent: false, problem: detail, written })
  for (const [header, value] of Object.entries(headers)) response.header(header, value)
  return response.status(status).send(page)
}

/** The key is invalid or was sent before with a different request. */
export class IdempotencyKeyException extends Exception {
  static status = 422
  static code = 'E_IDEMPOTENCY_KEY'
}

/** An id from a client is already in use, in this or another organization. */
export class IdTakenException extends Exception {
  static status = 409
  static code = 'E_ID_TAKEN'
  static message = 'This id is already in use.'
}

/** The same request is still being processed. */
export class RequestInProgressException extends Exception {
  static status = 409
  static code = 'E_REQUEST_UNDER_WAY'
  static message = 'This request is still in progress. Please try again in a moment.'
  headers = { 'Retry-After': '1' }
}

/** The request was not signed with this endpoint's secret, or its signature is too old. */
export class SignatureException extends Exception {
  static status = 400
  static code = 'E_SIGNATURE'
  static message = 'The signature is invalid or expired.'
}

/** A user or IP address has sent more requests in a minute than allowed. */
export class TooManyRequestsException extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_REQUESTS'
  headers: Record<string, string>

  constructor(seconds: number) {
    super(`Too many requests. Please wait ${seconds} s and try again.`)
    this.headers = { 'Retry-After': String(seconds) }
  }
}

export class UnstorableTextException extends Exception {
  static status = 422
  static code = 'E_UNSTORABLE_TEXT'
  static message =
    "The request contains something that can't be stored, such as a NUL byte or very deep nesting."
  readonly field: string | null

  /** `path` contains the names of the fields around it. It is empty outside of fields. */
  constructor(path: readonly string[] = []) {
    super()
    this.field = path.join('.') || null
  }
}
