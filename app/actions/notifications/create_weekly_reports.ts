import { sqlInstant } from '#database/instants'
import { reportedWeek, reportKey, weeklyReport } from '#domain/notifications/weekly_report'
import type { ReportedWeek, WeekTotals } from '#domain/notifications/weekly_report'
import Membership from '#models/membership'
import Notification from '#models/notification'
import Post from '#models/post'
import User from '#models/user'
import { now } from '#services/clock'

const METRICS = ['impressions', 'reactions', 'comments'] as const

/** Creates the weekly reports on Monday mornings, for users who want them. */
export default class CreateWeeklyReports {
  async handle() {
    const week = reportedWeek(now())
    if (week === null) return
    const recipients = await User.query().where('notify_performance_reports', true).orderBy('id')
    const alreadyNotified = await Notification.existingKeys(
      recipients.map(({ id }) => reportKey(id, week))
    )
    for (const { id: userId } of recipients) {
      const dedupeKey = reportKey(userId, week)
      if (alreadyNotified.has(dedupeKey)) continue
      const content = weeklyReport(await this.#weekMetrics(userId, week))
      const about = { userId, subjectId: userId, kind: 'weekly_report' as const, endsAt: null }
      await Notification.writeOnce({ ...about, ...content, dedupeKey })
    }
  }

  async #weekMetrics(userId: string, { from, until }: ReportedWeek): Promise<WeekTotals> {
    const query = Post.query()
      .whereIn(
        'organization_id',
        Membership.query().where('user_id', userId).select('organization_id')
      )
      .where('status', 'published')
      .where('posted_at', '>=', sqlInstant(from))
      .where('posted_at', '<', sqlInstant(until))
      .count('* as posts')
    for (const name of METRICS) query.sum(`${name} as ${name}`)
    const [row] = await query.pojo<Record<keyof WeekTotals, number | string | null>>()
    const sum = (name: (typeof METRICS)[number]) => (row[name] === null ? null : Number(row[name]))
    return {
      posts: Number(row.posts),
      impressions: sum('impressions'),
      reactions: sum('reactions'),
      comments: sum('comments'),
    }
  }
}
