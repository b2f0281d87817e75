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

/** Counts the posts of these days by hour of the week, in the given time zone. */
export function measuredHourCounts({ organizationId, zone, now }: MeasuredHoursParams) {
  const from = now.minus({ days: MEASURED_DAYS })
  const scope = { organizationId, from: from.toJSDate(), until: now.toJSDate() }
  return hourCounts(scope, offsetPeriods(from, now, zone))
}

/** The hours of the week with posts whose engagement is known. */
export async function measuredHours(params: MeasuredHoursParams) {
  return hourCells(await measuredHourCounts(params)).flatMap(
    ({ weekday, hour, measured, average }) =>
      average === null ? [] : [{ weekday, hour, posts: measured, engagement: average }]
  )
}
