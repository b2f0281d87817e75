import { DateTime } from 'luxon'
import { nextReadingAt } from '#domain/posts/figures'

/** When the figures of a post that went out at that moment are read first. */
export function firstReading(postedAt: DateTime): DateTime | null {
  const at = nextReadingAt(postedAt, null)
  return at && DateTime.fromJSDate(at, { zone: 'utc' })
}
