import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import {
  CALENDAR_PAGE,
  calendarLocation,
  rangeToLoad,
  MAX_CALENDAR_RANGE_MS,
} from '#domain/schedule/calendar_view'
import { isValidZone, parseInstant, toWallClock } from '#domain/schedule/wall_clock'
import { instant, instantText, isDate, pageFields, toInstant } from '#validators/fields'
import { zone } from '#validators/post_validator'

const withinSpanLimit = vine.createRule((end, _options, field) => {
  const from = parseInstant(field.parent.range_start)
  const until = parseInstant(end)
  if (!from || !until) return
  const length = until.valueOf() - from.valueOf()
  if (length <= 0) field.report('{{ field }} must be after range_start.', 'span', field)
  if (length > MAX_CALENDAR_RANGE_MS) {
    field.report('The calendar range can be up to 62 days.', 'span', field)
  }
})

export function rangeFields() {
  return {
    range_start: instant(),
    range_end: instantText().use(withinSpanLimit()).transform(toInstant),
  }
}

export const calendarRangeValidator = vine.create(rangeFields())

export const calendarItemsValidator = vine.create({
  ...rangeFields(),
  ...pageFields(CALENDAR_PAGE.max),
  texts: vine.enum(['whole', 'excerpt']).optional(),
})

export const calendarMonthValidator = vine.create({
  date: vine.string().maxLength(10).use(isDate()),
  timezone: zone(),
})

export const calendarHoursValidator = vine.create({ timezone: zone() })

/** Converts a range to query arguments. */
export function toCalendarRange(payload: Infer<typeof calendarRangeValidator>) {
  return { from: payload.range_start, until: payload.range_end }
}

/**
 * Parses the calendar's URL. Invalid values fall back to defaults. Without a saved zone the range
 * covers the dates in every time zone.
 */
export function toCalendarQuery(
  query: Record<string, unknown>,
  savedZone: string | null,
  now: DateTime
) {
  const known = isValidZone(savedZone) ? savedZone : null
  const place = calendarLocation(query, toWallClock(now, known ?? 'UTC').date)
  const { start, end } = rangeToLoad(place, known)
  const span = { from: DateTime.fromJSDate(start), until: DateTime.fromJSDate(end) }
  return { zone: known ?? 'UTC', date: place.date, span }
}

/** The post that a URL names without a date to show; null for other URLs. */
export function toCalendarPost({ show, post, date }: Record<string, unknown>) {
  const named = show ?? post
  return typeof named === 'string' && date === undefined ? named : null
}
