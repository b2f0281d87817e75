import type { Sort } from '#domain/paging/cursor'

/** The source of the posts: campaigns, or members who wrote them. */
export const REVIEW_SOURCES = ['campaigns', 'written'] as const

export type ReviewSource = (typeof REVIEW_SOURCES)[number]

/** Which posts of the review queue are listed. Nothing lists all of them. */
export interface ReviewFilter {
  source?: ReviewSource
  /** Only the posts that this campaign wrote. */
  campaignId?: string
}

/** A part of the queue: the posts that pass the filter, in an order. */
export interface QueueList extends ReviewFilter {
  sort: Sort
}

/** The numbers of posts in the review queue. */
export interface ReviewCounts {
  all: number
  campaigns: number
  written: number
  /** Those that wait for the approval of the user who asks. */
  for_user: number
  /** The campaigns with posts in the queue. The name is null for a deleted one. */
  by_campaign: { id: string; name: string | null; count: number }[]
}

/** Returns how many posts of the queue pass the filter. */
export function countOf(counts: ReviewCounts, { source, campaignId }: ReviewFilter): number {
  if (campaignId === undefined) return counts[source ?? 'all']
  if (source === 'written') return 0
  return counts.by_campaign.find(({ id }) => id === campaignId)?.count ?? 0
}
