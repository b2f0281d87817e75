import type { DateTime } from 'luxon'
import { hourCells } from '#domain/analytics/hour_grid'
import { offsetSpans } from '#domain/analytics/local_time'
import { hourCounts } from '#models/published_figures'

/** How far back the engagement of posts says something about good hours. */
const MEASURED_DAYS = 180

interface Question {
  organizationId: string
  zone: string
  now: DateTime
}

/** The hours of the week with posts whose engagement is known, on a clock of the zone. */
export async function measuredHours({ organizationId, zone, now }: Question) {
  const from = now.minus({ days: MEASURED_DAYS })
  const scope = { organizationId, from: from.toJSDate(), until: now.toJSDate() }
  const counts = await hourCounts(scope, offsetSpans(from, now, zone))
  return hourCells(counts).flatMap(({ weekday, hour, measured, average }) =>
    average === null ? [] : [{ weekday, hour, posts: measured, engagement: average }]
  )
}
