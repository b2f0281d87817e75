import { sqlInstant } from '#database/instants'
import {
  reportedWeek,
  reportKey,
  weeklyReport,
  type ReportedWeek,
  type WeekFigures,
} from '#domain/notices/weekly_report'
import Membership from '#models/membership'
import Notice from '#models/notice'
import Post from '#models/post'
import User from '#models/user'
import { now } from '#services/clock'

const FIGURES = ['impressions', 'reactions', 'comments'] as const

/** On Monday mornings: the last week of the organizations of everybody who wants to hear of it. */
export default class ReportWeek {
  async handle() {
    const week = reportedWeek(now())
    if (week === null) return
    const readers = await User.query().where('notify_performance_reports', true).orderBy('id')
    const told = await Notice.keysAmong(readers.map(({ id }) => reportKey(id, week)))
    for (const { id: userId } of readers) {
      const dedupeKey = reportKey(userId, week)
      if (told.has(dedupeKey)) continue
      const words = weeklyReport(await this.#figures(userId, week))
      const about = { userId, subjectId: userId, kind: 'weekly_report' as const, endsAt: null }
      await Notice.writeOnce({ ...about, ...words, dedupeKey })
    }
  }

  async #figures(userId: string, { from, until }: ReportedWeek): Promise<WeekFigures> {
    const query = Post.query()
      .whereIn(
        'organization_id',
        Membership.query().where('user_id', userId).select('organization_id')
      )
      .where('status', 'published')
      .where('posted_at', '>=', sqlInstant(from))
      .where('posted_at', '<', sqlInstant(until))
      .count('* as posts')
    for (const name of FIGURES) query.sum(`${name} as ${name}`)
    const [row] = await query.pojo<Record<keyof WeekFigures, number | string | null>>()
    const sum = (name: (typeof FIGURES)[number]) => (row[name] === null ? null : Number(row[name]))
    return {
      posts: Number(row.posts),
      ...{
        impressions: sum('impressions'),
        reactions: sum('reactions'),
        comments: sum('comments'),
      },
    }
  }
}
