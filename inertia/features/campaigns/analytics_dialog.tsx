import type { Clock } from '@domain/schedule/clock_format'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '~/components/dialogs/dialog'
import { useClock } from '~/hooks/use_clock'
import { useQuietRead } from '~/hooks/use_read'
import { formatCount } from '~/lib/format'
import { formatTime } from '@domain/schedule/format_date_time'
import type { CampaignCard, CampaignMetricsCard } from '#transformers/campaign_transformer'
import { ANALYTICS } from './messages'
import { loadAnalytics } from './campaign_calls'
import styles from './analytics.module.scss'

interface AnalyticsDialogProps {
  /** The dialog is open while this is set. */
  campaign: CampaignCard | null
  onClose: () => void
}

function Figures({ analytics }: { analytics: CampaignMetricsCard }) {
  return metricGroups(analytics, useClock()).map(({ title, metrics }) => (
    <section key={title} className={styles.group}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.metrics}>
        {metrics.map(({ label, value, state }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd data-state={state}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function Body({ campaign }: { campaign: CampaignCard }) {
  const analytics = useAnalytics(campaign.id)
  if (!analytics) return <p role="status">{ANALYTICS.loading}</p>
  return <Figures analytics={analytics} />
}

/** The campaign's metrics. All are zero if they could not be loaded. */
export function AnalyticsDialog({ campaign, onClose }: AnalyticsDialogProps) {
  return (
    <Dialog
      open={campaign !== null}
      onClose={onClose}
      title={ANALYTICS.title}
      description={campaign?.name}
    >
      <DialogBody>{campaign && <Body campaign={campaign} />}</DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>Close</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}

const ZEROS: CampaignMetricsCard = {
  total_posts: 0,
  successful_posts: 0,
  failed_posts: 0,
  pending_review: 0,
  total_impressions: 0,
  total_likes: 0,
  total_comments: 0,
  total_shares: 0,
  avg_engagement_rate: 0,
  best_performing_pillar: null,
  best_performing_time: null,
}

/** The metrics of a campaign; null until loaded. */
function useAnalytics(id: string) {
  const { value, error } = useQuietRead(id, () => loadAnalytics(id))
  return error === null ? value : ZEROS
}

/** The metrics in display order, with rates to one decimal. */
function metricGroups(analytics: CampaignMetricsCard, clock: Clock) {
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
      metrics: [
        count('Total posts', analytics.total_posts),
        count('Successful posts', analytics.successful_posts),
        count('Failed posts', analytics.failed_posts),
        count('Pending review', analytics.pending_review),
      ],
    },
    {
      title: 'Reach and reactions',
      metrics: [
        count('Total impressions', analytics.total_impressions),
        count('Total likes', analytics.total_likes),
        count('Total comments', analytics.total_comments),
        count('Total shares', analytics.total_shares),
      ],
    },
    {
      title: 'What works',
      metrics: [
        word('Average engagement rate', rate === null ? null : `${rate.toFixed(1)}%`),
        word('Best performing pillar', analytics.best_performing_pillar),
        word('Best performing time', time && formatTime(time, clock)),
      ],
    },
  ]
}
