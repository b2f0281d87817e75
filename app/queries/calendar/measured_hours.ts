import type { DateTime } from 'luxon'
import { hourCells } from '#domain/analytics/hour_grid'
import { offsetPeriods } from '#domain/analytics/weeks'
import { hourCounts } from '#queries/analytics/published_metrics'

/** How many days of engagement are used to find good hours. */
const MEASURED_DAYS = 180

interface MeasuredHoursParams {
  organizationId: string
  zone: string
  now: DateTime
}

/** The hours of the week, in the given time zone, with posts whose engagement is known. */
export async function measuredHours({ organizationId, zone, now }: MeasuredHoursParams) {
  const from = now.minus({ days: MEASURED_DAYS })
  const scope = { organizationId, from: from.toJSDate(), until: now.toJSDate() }
  const counts = await hourCounts(scope, offsetPeriods(from, now, zone))
  return hourCells(counts).flatMap(({ weekday, hour, measured, average }) =>
    average === null ? [] : [{ weekday, hour, posts: measured, engagement: average }]
  )
}
