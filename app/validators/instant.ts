import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { parseInstant } from '#domain/schedule/wall_clock'

const SENTENCE = '{{ field }} must be a date and time in ISO 8601 format.'

const isInstant = vine.createRule((value, _options, field) => {
  if (parseInstant(value) === null) field.report(SENTENCE, 'instant', field)
})

/** An instant in ISO 8601, without a zone UTC (contract, "Instants"). */
export function instant() {
  return instantText().transform(toInstant)
}

/** The text of an instant, for a rule of one's own before `toInstant`. */
export function instantText() {
  return vine.string().maxLength(40).use(isInstant())
}

/** The instant that a text names. */
export function toInstant(text: string) {
  return DateTime.fromJSDate(parseInstant(text) ?? new Date(Number.NaN)).toUTC()
}
