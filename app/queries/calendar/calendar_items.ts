import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { PostOf } from '#domain/posts/post_row'
import { dateOf } from '#database/stored_values'
import { postsInCalendar } from '#queries/calendar/posts_in_calendar'
import type { CalendarRange } from '#queries/calendar/posts_in_calendar'
import { withApprovals } from '#queries/approvals/with_approvals'
import { postColumns } from '#queries/posts/post_rows'
import { campaignNames } from '#queries/campaigns/campaign_names'
import { readPage } from '#queries/page'
import type { PageRequest } from '#queries/page'
import { CALENDAR_PAGE, countByDay } from '#domain/schedule/calendar_view'
import type { CalendarDays } from '#domain/schedule/calendar_view'
import { rangeOfDates } from '#domain/schedule/slots'
import { weeksOfMonth } from '#domain/schedule/dates'
import { toWallClock } from '#domain/schedule/wall_clock'

const COLUMNS = postColumns('calendar')

type CalendarPost = PostOf<'calendar', string> & { campaignName: string | null }

/** One page of the posts in a range of the calendar, in order of time. */
export async function calendarPosts({
  limit = CALENDAR_PAGE.max,
  cursor,
  ...span
}: CalendarRange & PageRequest) {
  const order = { column: 'listed_at', sort: 'oldest' } as const
  const page = await readPage(postsInCalendar(span), COLUMNS, order, { limit, cursor })
  const names = await campaignNames(page.rows)
  const rows = page.rows.map((post): CalendarPost => {
    return { ...post, campaignName: names.get(post.campaignId ?? '') ?? null }
  })
  return { rows: await withApprovals(rows), nextCursor: page.nextCursor }
}

/** What the screen shows first. The browser reads the rest. */
export function firstCalendarPosts(span: CalendarRange) {
  return calendarPosts({ ...span, limit: CALENDAR_PAGE.screen })
}

interface Params {
  organizationId: string
  /** Any date of the month, as YYYY-MM-DD. */
  date: string
  zone: string
}

/** The number of posts on each day in the weeks of a month, in the given time zone. */
export async function monthDays({ organizationId, date, zone }: Params): Promise<CalendarDays> {
  const dates = weeksOfMonth(date)
  const { start, end } = rangeOfDates(dates, zone)
  const span = { from: DateTime.fromJSDate(start), until: DateTime.fromJSDate(end) }
  const rows = await postsInCalendar({ organizationId, ...span }).select('posts.listed_at')
  const moments = rows.map(({ listed_at: at }) => dateOf(at)!)
  return { zone, month: date.slice(0, 7), counts: countByDay(moments, dates, zone) }
}

interface DateOfPostOptions {
  organizationId: string
  postId: string
  /** The IANA time zone of the date. */
  zone: string
}

/** The calendar date of a post (YYYY-MM-DD). Returns null when the post has no time. */
export async function dateOfPost({ organizationId, postId, zone }: DateOfPostOptions) {
  const post: { posted_at: unknown; publish_at: unknown } | null = await db
    .from('posts')
    .where({ id: postId, organization_id: organizationId })
    .select('posted_at', 'publish_at')
    .first()
  const at = dateOf(post?.posted_at ?? post?.publish_at)
  return at ? toWallClock(at, zone).date : null
}
