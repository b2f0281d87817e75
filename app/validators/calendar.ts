import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { calendarPlace, spanToRead } from '#domain/schedule/calendar_view'
import { isCalendarDate } from '#domain/schedule/dates'
import { LONGEST_SPAN_MS } from '#domain/schedule/calendar_statuses'
import { isValidZone, parseInstant, toWallClock } from '#domain/schedule/wall_clock'
import { instant, instantText, toInstant } from '#validators/instant'
import { zone } from '#validators/post'

const endsASpan = vine.createRule((end, _options, field) => {
  const from = parseInstant(field.parent.range_start)
  const until = parseInstant(end)
  if (!from || !until) return
  const length = until.valueOf() - from.valueOf()
  if (length <= 0) field.report('{{ field }} must be after range_start.', 'span', field)
  if (length > LONGEST_SPAN_MS) {
    field.report('The calendar range can be up to 62 days.', 'span', field)
  }
})

const isDate = vine.createRule((value, _options, field) => {
  if (!isCalendarDate(value)) {
    field.report('{{ field }} must be a date in the form YYYY-MM-DD.', 'date', field)
  }
})

export const calendarSpanValidator = vine.create({
  range_start: instant(),
  range_end: instantText().use(endsASpan()).transform(toInstant),
})

export const calendarMonthValidator = vine.create({
  date: vine.string().maxLength(10).use(isDate()),
  timezone: zone(),
})

export const calendarHoursValidator = vine.create({ timezone: zone() })

/** A stretch as queries take it. */
export function toCalendarSpan(asked: Infer<typeof calendarSpanValidator>) {
  return { from: asked.range_start, until: asked.range_end }
}

/**
 * What the URL of the calendar asks for; a URL cannot be wrong, only unspecific. Without a saved zone
 * the stretch holds the dates wherever on earth the user is.
 */
export function toCalendarQuestion(
  query: Record<string, unknown>,
  savedZone: string | null,
  now: DateTime
) {
  const known = isValidZone(savedZone) ? savedZone : null
  const place = calendarPlace(query, toWallClock(now, known ?? 'UTC').date)
  const { start, end } = spanToRead(place, known)
  const span = { from: DateTime.fromJSDate(start), until: DateTime.fromJSDate(end) }
  return { zone: known ?? 'UTC', date: place.date, span }
}

/** The post that a URL names without saying where in the calendar it is; null in any other URL. */
export function toCalendarPost({ show, post, date }: Record<string, unknown>) {
  const named = show ?? post
  return typeof named === 'string' && date === undefined ? named : null
}
