import { DateTime } from 'luxon'
import { dayCounts } from '#domain/schedule/day_counts'
import { spanOf } from '#domain/schedule/day_hours'
import { monthOf } from '#domain/schedule/dates'
import { dateOf } from '#database/instants'
import { inCalendar } from '#models/in_calendar'

interface Question {
  organizationId: string
  /** Any of the month, YYYY-MM-DD. */
  date: string
  zone: string
}

/** How many posts stand on each day of the weeks of a month, as a clock of the zone shows it. */
export async function monthDays({ organizationId, date, zone }: Question) {
  const dates = monthOf(date)
  const { start, end } = spanOf(dates, zone)
  const span = { from: DateTime.fromJSDate(start), until: DateTime.fromJSDate(end) }
  const rows = await inCalendar({ organizationId, ...span }).select('posts.listed_at')
  const moments = rows.map(({ listed_at: at }) => dateOf(at)!)
  return { zone, month: date.slice(0, 7), counts: dayCounts(moments, dates, zone) }
}
