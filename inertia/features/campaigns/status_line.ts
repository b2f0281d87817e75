import { formatCount } from '~/lib/format_count'
import type { Campaign } from '~/lib/campaign_wire'

const ORDER = ['active', 'paused', 'draft'] as const

/** '4 active, 1 paused, 1 draft'; nothing where there is none. */
export function statusLine(campaigns: Campaign[]): string | undefined {
  const counts = ORDER.map((status) => ({
    status,
    count: campaigns.filter((campaign) => campaign.status === status).length,
  }))
  const words = counts.filter(({ count }) => count > 0)
  if (words.length === 0) return undefined
  return words.map(({ status, count }) => `${formatCount(count)} ${status}`).join(', ')
}
