import { DateTime } from 'luxon'
import type { Instant } from '#domain/schedule/instant'
import type { NotificationText } from '#domain/notifications/post_notifications'

/** The report is sent on Mondays from this hour on, UTC. */
const FIRST_HOUR = 6

const MONDAY = 1

export interface ReportedWeek {
  /** The start of the week and the start of the next one, UTC. */
  from: Date
  until: Date
  /** '2026-W47' */
  name: string
}

/** Returns the week to report: the previous one on a Monday from 06:00 UTC on, else null. */
export function reportedWeek(now: Instant): ReportedWeek | null {
  const at = DateTime.fromMillis(now.valueOf(), { zone: 'utc' })
  if (at.weekday !== MONDAY || at.hour < FIRST_HOUR) return null
  const until = at.startOf('week')
  const from = until.minus({ weeks: 1 })
  return { from: from.toJSDate(), until: until.toJSDate(), name: from.toFormat("kkkk-'W'WW") }
}

/** The sums of a week. Null means that LinkedIn provided the number for no post. */
export interface WeekTotals {
  posts: number
  impressions: number | null
  reactions: number | null
  comments: number | null
}

/** Returns the email about a week. */
export function weeklyReport({ posts, ...totals }: WeekTotals): NotificationText {
  const publishedText = posts === 1 ? '1 post was published' : `${posts} posts were published`
  const known = Object.entries(totals).flatMap(([name, sum]) =>
    sum === null ? [] : [`${sum.toLocaleString('en-US')} ${name}`]
  )
  const counted = known.length > 0 ? known.join(', ') : 'no LinkedIn metrics yet'
  return {
    title: `Last week ${publishedText}.`,
    body: posts === 0 ? 'Your calendar has room for new posts.' : `So far: ${counted}.`,
    link: posts === 0 ? '/dashboard/calendar' : '/dashboard/analytics',
  }
}

/** Returns the key that allows one email per week and user. */
export function reportKey(userId: string, { name }: ReportedWeek): string {
  return `weekly_report:${userId}:${name}`
}
