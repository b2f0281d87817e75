import { errors as lucidErrors } from '@adonisjs/lucid'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { errors as vineErrors } from '@vinejs/vine'
import { failureStatus } from '#domain/ai/ai_failures'
import { PlanLimitReached } from '#domain/billing/payments'
import { LookupFailedException } from '#errors/mentions_errors'
import {
  DatabaseUnavailableException,
  DiskFullException,
  ServerStoppingException,
} from '#errors/server_errors'
import { isParentMissing } from '#database/constraint_violation'
import { AiFailure } from '#services/ai/ai_failure'
import { PaymentFailure } from '#services/billing/payment_failure'

type ThrottleError = InstanceType<typeof limiterErrors.E_TOO_MANY_REQUESTS>

type FieldError = { field: string; message: string }

export type ErrorAnswer = {
  status: number
  detail: string
  code: string
  errors?: FieldError[]
  /** For a plan's limit: the URL where the plan can be changed, and the name of the limit. */
  upgrade_url?: string
  limit?: string
  headers: Record<string, string>
}

/** The same for strangers and former members, so it does not reveal which records exist. */
const NOT_FOUND = 'Not found. It may have been deleted, or you no longer have access.'

/** Sentences for the framework's refusals, whose own messages are for programmers. */
const SENTENCES: Record<string, string> = {
  E_UNAUTHORIZED_ACCESS: 'Please log in first.',
  E_ROUTE_NOT_FOUND: "There's nothing at this URL.",
  E_ROW_NOT_FOUND: NOT_FOUND,
  E_BAD_CSRF_TOKEN: 'The page is out of date. Reload it and try again.',
  E_REQUEST_ENTITY_TOO_LARGE: 'The request is too large.',
  E_INVALID_MULTIPART_REQUEST: 'The upload ended before the file was complete. Please try again.',
}

/** Failures of the server whose message helps the client. Those of others may contain secrets. */
const EXPLAINED = [
  DatabaseUnavailableException,
  DiskFullException,
  LookupFailedException,
  ServerStoppingException,
]

type Refusal = {
  status?: unknown
  code?: unknown
  message?: unknown
  detail?: unknown
  headers?: unknown
  /** The field of the request that has to change. */
  field?: unknown
}

function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null
}

function validationAnswer(messages: FieldError[]): ErrorAnswer {
  const errors = messages.map(({ field, message }) => ({ field, message }))
  const detail = errors[0]?.message ?? "The request isn't valid."
  return { status: 422, detail, code: 'E_VALIDATION_ERROR', errors, headers: {} }
}

/** The framework's message is for programmers. A limiter may define its own message. */
function throttleAnswer({ message, response: { availableIn } }: ThrottleError): ErrorAnswer {
  const hasOwnMessage = message !== 'Too many requests'
  const detail = hasOwnMessage ? message : 'Too many attempts. Please wait a moment and try again.'
  const headers = { 'Retry-After': String(Math.max(1, availableIn)) }
  return { status: 429, detail, code: 'E_TOO_MANY_REQUESTS', headers }
}

function aiAnswer({ code, message: detail, source, retryAfterMs }: AiFailure): ErrorAnswer {
  const headers: Record<string, string> = {}
  if (retryAfterMs) headers['Retry-After'] = String(Math.ceil(retryAfterMs / 1000))
  return { ...failureStatus(code, source), detail, headers }
}

function limitAnswer({ status, code, message: detail, upgradeUrl, limit }: PlanLimitReached) {
  return { status, code, detail, upgrade_url: upgradeUrl, limit, headers: {} }
}

function textOf(value: unknown, fallback: string) {
  return typeof value === 'string' && value !== '' ? value : fallback
}

function bodyAnswer(status: number): ErrorAnswer {
  const detail = status === 413 ? 'The request is too large.' : "The request body isn't valid."
  return { status, detail, code: 'E_UNUSABLE_BODY', headers: {} }
}

function refusalAnswer(error: Refusal, status: number): ErrorAnswer {
  const code = textOf(error.code, 'E_REFUSED')
  const headers = (error.headers ?? {}) as Record<string, string>
  const detail = SENTENCES[code] ?? textOf(error.message, 'The request was refused.')
  const { field } = error
  const errors = typeof field === 'string' ? { errors: [{ field, message: detail }] } : {}
  return { status, detail, code, ...errors, headers }
}

/**
 * Describes an error for a client of `/api`, never with a stack, SQL or a secret (contract,
 * "Errors").
 */
export function describeError(error: unknown): ErrorAnswer {
  if (error instanceof vineErrors.E_VALIDATION_ERROR) return validationAnswer(error.messages)
  if (error instanceof lucidErrors.E_ROW_NOT_FOUND || isParentMissing(error)) {
    return { status: 404, detail: NOT_FOUND, code: 'E_NOT_FOUND', headers: {} }
  }
  if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) {
    return throttleAnswer(error)
  }
  if (error instanceof AiFailure) return aiAnswer(error)
  if (error instanceof PlanLimitReached) return limitAnswer(error)
  if (error instanceof PaymentFailure) {
    const { status, code, message: detail } = error
    return { status, code, detail, headers: {} }
  }
  const status = isRefusal(error) && typeof error.status === 'number' ? error.status : 500
  if (isRefusal(error) && EXPLAINED.some((known) => error instanceof known)) {
    return refusalAnswer(error, status)
  }
  if (!isRefusal(error) || status < 400 || status >= 500) {
    const detail = 'Something went wrong on our side. Please try again.'
    return {
      status: status >= 500 && status < 600 ? status : 500,
      detail,
      code: 'E_SERVER',
      headers: {},
    }
  }
  const fromFramework = error.code === undefined || error.code === 'E_REQUEST_ENTITY_TOO_LARGE'
  return fromFramework ? bodyAnswer(status) : refusalAnswer(error, status)
}
