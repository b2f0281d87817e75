import { percentOf } from '#domain/analytics/engagement'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { aiPostStatus, type AiPostStatus } from '#domain/posts/wire'

/** The number of AI posts with one stored status, per campaign. */
export interface AiCount {
  /** Null for posts whose campaign was deleted. */
  campaign: { id: string; name: string } | null
  status: PostStatus
  posts: number
}

interface AiTally {
  items: number
  accepted: number
  pending: number
  rejected: number
  failed: number
}

const ACCEPTED: readonly AiPostStatus[] = ['approved', 'posted']

/** Returns the percentage of AI items that were approved or posted. */
export function aiAcceptance({ accepted, items }: Pick<AiTally, 'accepted' | 'items'>): number {
  return percentOf(accepted, items)
}

/**
 * Counts AI items by their outcome. A cancelled post is not an AI item on the wire, so it is not
 * counted.
 */
export function aiTally(counts: readonly AiCount[]): AiTally {
  const of = (isMeant: (status: AiPostStatus) => boolean) =>
    counts.reduce((sum, { status, posts }) => {
      const wireStatus = aiPostStatus(status)
      return wireStatus !== null && isMeant(wireStatus) ? sum + posts : sum
    }, 0)
  return {
    items: of(() => true),
    accepted: of((status) => ACCEPTED.includes(status)),
    pending: of((status) => status === 'pending'),
    rejected: of((status) => status === 'rejected'),
    failed: of((status) => status === 'failed'),
  }
}

/** Returns the campaigns with the most items and their accepted items. Ties are sorted by name. */
export function busiestCampaigns(counts: readonly AiCount[], limit: number) {
  const known = counts.filter(({ campaign }) => campaign !== null)
  const campaigns = [...Map.groupBy(known, ({ campaign }) => campaign?.id).values()]
  return campaigns
    .map((campaignCounts) => {
      const { accepted, items } = aiTally(campaignCounts)
      return { name: campaignCounts[0]?.campaign?.name ?? '', accepted, items }
    })
    .filter(({ items }) => items > 0)
    .sort((a, b) => b.items - a.items || a.name.localeCompare(b.name))
    .slice(0, limit)
}
