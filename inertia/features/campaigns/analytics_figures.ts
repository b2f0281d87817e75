import type { Clock } from '@domain/schedule/clock'
import { formatTime } from '@domain/schedule/format_date_time'
import { formatCount } from '~/lib/format_count'
import type { CampaignAnalytics } from '~/lib/campaign_wire'
import { ANALYTICS } from './messages'

/** The figures in the order they are read; rates to one decimal (spec section 9). */
export function figureGroups(analytics: CampaignAnalytics, clock: Clock) {
  const word = (label: string, value: string | null) => ({
    label,
    value: value ?? ANALYTICS.nothing,
    state: value === null ? 'unknown' : 'known',
  })
  const count = (label: string, value: number | null) =>
    word(label, value === null ? null : formatCount(value))
  const { best_performing_time: time } = analytics
  const rate = analytics.avg_engagement_rate
  return [
    {
      title: 'Posts',
      figures: [
        count('Total posts', analytics.total_posts),
        count('Successful posts', analytics.successful_posts),
        count('Failed posts', analytics.failed_posts),
        count('Pending review', analytics.pending_review),
      ],
    },
    {
      title: 'Reach and reactions',
      figures: [
        count('Total impressions', analytics.total_impressions),
        count('Total likes', analytics.total_likes),
        count('Total comments', analytics.total_comments),
        count('Total shares', analytics.total_shares),
      ],
    },
    {
      title: 'What works',
      figures: [
        word('Average engagement rate', rate === null ? null : `${rate.toFixed(1)}%`),
        word('Best performing pillar', analytics.best_performing_pillar),
        word('Best performing time', time && formatTime(time, clock)),
      ],
    },
  ]
}
