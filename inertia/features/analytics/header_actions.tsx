import { Download } from 'lucide-react'
import { RANGES } from '@domain/analytics/filters'
import { buttonLook } from '~/components/button_look'
import { Select } from '~/components/select'
import type { Analytics } from '~/lib/analytics_wire'
import { fileUrl, showAnalytics } from './analytics_url'
import { chosenRange } from './chosen_range'
import styles from './analytics_screen.module.scss'

const ALL_CAMPAIGNS = 'all'

const RANGE_OPTIONS = [
  ...RANGES.map(({ key, label }) => ({ value: key, label })),
  { value: 'custom', label: 'Custom range' },
]

/** Which posts are meant, and the way to have them as a file. */
export function HeaderActions({ analytics: { filters, campaigns } }: { analytics: Analytics }) {
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
      <a href={fileUrl(filters)} download {...buttonLook({})}>
        <Download size={15} />
        Export CSV
      </a>
    </>
  )
}
