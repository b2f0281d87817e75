import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { isCalendarDate } from '#domain/schedule/dates'
import { parseInstant } from '#domain/schedule/wall_clock'
import { PAGE, parseCursor } from '#domain/paging/cursor'
import { INVISIBLE_NAME, isInvisibleName } from '#domain/auth/auth_rules'
import { coarseIp, MAX_USER_AGENT } from '#domain/auth/devices'
import { trustedOrigin } from '#domain/web/web_url'

const SENTENCE = '{{ field }} must be a date and time in ISO 8601 format.'

const isInstant = vine.createRule(
  (value, _options, field) => {
    if (parseInstant(value) === null) field.report(SENTENCE, 'instant', field)
  },
  { toJSONSchema: (schema) => void (schema.description = 'ISO 8601; UTC without an offset.') }
)

/** An instant in ISO 8601; UTC when it has no zone (contract, "Instants"). */
export function instant() {
  return instantText().transform(toInstant)
}

/** The text of an instant, for a custom rule before `toInstant`. */
export function instantText() {
  return vine.string().maxLength(40).use(isInstant())
}

export function toInstant(text: string) {
  return DateTime.fromJSDate(parseInstant(text) ?? new Date(Number.NaN)).toUTC()
}

/** A day of the calendar, such as 2026-11-25. */
export const isDate = vine.createRule((value, _options, field) => {
  if (!isCalendarDate(value)) {
    field.report('{{ field }} must be a date in the form YYYY-MM-DD.', 'date', field)
  }
})

const visibleNameRule = vine.createRule((name, _, field) => {
  if (typeof name !== 'string' || !isInvisibleName(name)) return
  field.report(INVISIBLE_NAME, 'visibleName', field)
})

/**
 * A name that others read: without line breaks, characters without width, and characters that change
 * the direction of the text around it.
 */
export function visibleName({ min, max }: { min: number; max: number }) {
  return vine
    .string()
    .trim()
    .minLength(min)
    .maxLength(max)
    .regex(/^\P{Cc}*$/u)
    .use(visibleNameRule())
}

const isCursor = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || parseCursor(value) === null) {
    field.report('{{ field }} must be a cursor returned by this list.', 'cursor', field)
  }
})

/** The end of the previous page. */
function cursor() {
  return vine.string().maxLength(100).use(isCursor()).transform(parseCursor)
}

/** `limit` and `cursor` of lists that can grow (contract, "Success"). */
export function pageFields(maxLimit: number = PAGE.max) {
  return {
    limit: vine.number().withoutDecimals().min(1).max(maxLimit).optional(),
    cursor: cursor().optional(),
  }
}

export const pageValidator = vine.create(pageFields())

/** The device of a request: the user agent and a coarse IP address. */
export function deviceOf(request: HttpContext['request']) {
  const userAgent = request.header('user-agent')?.slice(0, MAX_USER_AGENT) || null
  return { userAgent, ip: coarseIp(request.ip()) }
}

/**
 * The origin under which the browser reaches Herald; null when the `Host` header is not trusted.
 */
export function originOf(request: HttpContext['request']) {
  return trustedOrigin({
    host: request.host() ?? '',
    protocol: request.protocol(),
    localAddress: request.request.socket.localAddress,
  })
}
