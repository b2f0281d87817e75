import { usePage } from '@inertiajs/react'
import { Download } from 'lucide-react'
import { RANGES } from '@domain/analytics/filters'
import type { AnalyticsFilters } from '@domain/analytics/filters'
import { plusDays } from '@domain/schedule/dates'
import { toWallClock } from '@domain/schedule/wall_clock'
import { chooseTimezone } from '@domain/settings/timezones'
import { buttonStyle } from '~/components/buttons/button'
import { Select } from '~/components/forms/select'
import { detectedZone } from '~/lib/browser_document'
import type { SharedProps } from '~/lib/shared_props'
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
  const { user } = usePage<SharedProps>().props
  const { timezone: zone } = chooseTimezone(user?.timezone, detectedZone())
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
        onChange={(value) => showAnalytics(chosenRange(filters, value, zone))}
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

/** The filters after a range was chosen. A custom range starts with the last 30 days of the user. */
function chosenRange(filters: AnalyticsFilters, value: string, zone: string): AnalyticsFilters {
  const named = RANGES.find(({ key }) => key === value)
  if (named) return { ...filters, range: named.key, from: null, to: null }
  const { date: today } = toWallClock(new Date(), zone)
  return { ...filters, range: 'custom', from: plusDays(today, -PROPOSED_DAYS), to: today }
}
