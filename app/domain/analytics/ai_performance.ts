import { percentOf } from '#domain/analytics/rates'
import type { PostStatus } from '#domain/posts/lifecycle'
import { aiPostStatus, type AiPostStatus } from '#domain/posts/wire'

/** How many AI posts of a campaign stand in one stored status. */
export interface AiCount {
  /** Null for posts whose campaign is gone. */
  campaign: { id: string; name: string } | null
  status: PostStatus
  posts: number
}

export interface AiTally {
  items: number
  accepted: number
  pending: number
  rejected: number
  failed: number
}

const ACCEPTED: readonly AiPostStatus[] = ['approved', 'posted']

/** Percent: approved or posted divided by all AI items (spec section 9). */
export function aiAcceptance({ accepted, items }: Pick<AiTally, 'accepted' | 'items'>): number {
  return percentOf(accepted, items)
}

/** AI items by what became of them. A cancelled one is not an AI item on the wire, so none here. */
export function aiTally(counts: readonly AiCount[]): AiTally {
  const of = (isMeant: (status: AiPostStatus) => boolean) =>
    counts.reduce((sum, { status, posts }) => {
      const told = aiPostStatus(status)
      return told !== null && isMeant(told) ? sum + posts : sum
    }, 0)
  return {
    items: of(() => true),
    accepted: of((status) => ACCEPTED.includes(status)),
    pending: of((status) => status === 'pending'),
    rejected: of((status) => status === 'rejected'),
    failed: of((status) => status === 'failed'),
  }
}

/** The campaigns that wrote most, each with what was accepted of it; of equal ones by name. */
export function busiestCampaigns(counts: readonly AiCount[], most: number) {
  const known = counts.filter(({ campaign }) => campaign !== null)
  const campaigns = [...Map.groupBy(known, ({ campaign }) => campaign?.id).values()]
  return campaigns
    .map((own) => {
      const { accepted, items } = aiTally(own)
      return { name: own[0]?.campaign?.name ?? '', accepted, items }
    })
    .filter(({ items }) => items > 0)
    .sort((one, other) => other.items - one.items || one.name.localeCompare(other.name))
    .slice(0, most)
}
