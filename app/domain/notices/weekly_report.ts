import { DateTime } from 'luxon'
import type { Instant } from '#domain/schedule/instant'
import type { NoticeWords } from '#domain/notices/post_notice'

/** On Mondays, from this hour on, UTC. */
const FIRST_HOUR = 6
const MONDAY = 1

export interface ReportedWeek {
  /** First instant of the week, and of the next one, UTC. */
  from: Date
  until: Date
  /** '2026-W47' */
  name: string
}

/** The week that is reported at this moment: the one before, on a Monday morning; else null. */
export function reportedWeek(now: Instant): ReportedWeek | null {
  const at = DateTime.fromMillis(now.valueOf(), { zone: 'utc' })
  if (at.weekday !== MONDAY || at.hour < FIRST_HOUR) return null
  const until = at.startOf('week')
  const from = until.minus({ weeks: 1 })
  return { from: from.toJSDate(), until: until.toJSDate(), name: from.toFormat("kkkk-'W'WW") }
}

/** Sums of a week; null where LinkedIn gave no figure for any post. */
export interface WeekFigures {
  posts: number
  impressions: number | null
  reactions: number | null
  comments: number | null
}

/** What the mail of a week says. */
export function weeklyReport({ posts, ...figures }: WeekFigures): NoticeWords {
  const went = posts === 1 ? '1 post was published' : `${posts} posts were published`
  const known = Object.entries(figures).flatMap(([name, sum]) =>
    sum === null ? [] : [`${sum.toLocaleString('en-US')} ${name}`]
  )
  const counted = known.length > 0 ? known.join(', ') : 'no LinkedIn metrics yet'
  return {
    title: `Last week ${went}.`,
    body: posts === 0 ? 'Your calendar has room for new posts.' : `So far: ${counted}.`,
    link: posts === 0 ? '/dashboard/calendar' : '/dashboard/analytics',
  }
}

/** One mail a week and user. */
export function reportKey(userId: string, { name }: ReportedWeek): string {
  return `weekly_report:${userId}:${name}`
}
