import { Download } from 'lucide-react'
import { RANGES } from '@domain/analytics/filters'
import type { AnalyticsFilters } from '@domain/analytics/filters'
import { after, DAY_MS } from '@domain/schedule/instant'
import { buttonStyle } from '~/components/buttons/button'
import { Select } from '~/components/forms/select'
import type { AnalyticsCard } from '#transformers/analytics_transformer'
import { fileUrl, showAnalytics } from './analytics_url'
import styles from './analytics_screen.module.scss'

const ALL_CAMPAIGNS = 'all'

const RANGE_OPTIONS = [
  ...RANGES.map(({ key, label }) => ({ value: key, label })),
  { value: 'custom', label: 'Custom range' },
]

/** The filters, and the download of the filtered posts. */
export function HeaderActions({ analytics: { filters, campaigns } }: { analytics: AnalyticsCard }) {
  const campaignOptions = [
    { value: ALL_CAMPAIGNS, label: 'All posts' },
    ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const chooseCampaign = (value: string) =>
    showAnalytics({ ...filters, campaign: value === ALL_CAMPAIGNS ? null : value })
  return (
    <>
      {campaigns.length > 0 && (
        <Select
          aria-label="Campaign"
          size="toolbar"
          className={styles.campaign}
          value={filters.campaign ?? ALL_CAMPAIGNS}
          onChange={chooseCampaign}
          options={campaignOptions}
        />
      )}
      <Select
        aria-label="Date range"
        size="toolbar"
        className={styles.range}
        value={filters.range}
        onChange={(value) => showAnalytics(chosenRange(filters, value, new Date()))}
        options={RANGE_OPTIONS}
      />
      <a href={fileUrl(filters)} download {...buttonStyle({})}>
        <Download size={15} />
        Export CSV
      </a>
    </>
  )
}

/** Length of a new custom range in days. */
const PROPOSED_DAYS = 30

/** The filters after a range was chosen. A custom range starts with the last 30 days. */
function chosenRange(filters: AnalyticsFilters, value: string, now: Date): AnalyticsFilters {
  const named = RANGES.find(({ key }) => key === value)
  if (named) return { ...filters, range: named.key, from: null, to: null }
  const from = dayOf(after(now, -PROPOSED_DAYS * DAY_MS))
  return { ...filters, range: 'custom', from, to: dayOf(now) }
}

function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}
