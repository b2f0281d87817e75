import type { AuthorKind } from '#domain/drafts/author'
import type { PostMetrics } from '#domain/posts/post_metrics'

/**
 * Returns the sum of reactions, comments and shares, or null when LinkedIn provided none of them.
 */
export function engagementOf({ reactions, comments, shares }: Omit<PostMetrics, 'impressions'>) {
  if (reactions === null && comments === null && shares === null) return null
  return (reactions ?? 0) + (comments ?? 0) + (shares ?? 0)
}

/**
 * Returns engagement divided by impressions in percent, not rounded, or null when one of them is
 * unknown.
 */
export function engagementRate(metrics: PostMetrics): number | null {
  const engagement = engagementOf(metrics)
  if (engagement === null || !metrics.impressions) return null
  return (100 * engagement) / metrics.impressions
}

/** Returns the rate as it is shown, rounded to one decimal. Null stays null. */
export function roundRate(rate: number | null): number | null {
  return rate === null ? null : roundToOneDecimal(rate)
}

/** Rounds to one decimal, as every rate is shown. */
export function roundToOneDecimal(value: number): number {
  return Math.round((value + Number.EPSILON) * 10) / 10
}

/** Returns the percentage to one decimal, or 0 when the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : roundToOneDecimal((100 * part) / whole)
}

/** Returns the mean to one decimal, or 0 when the count is 0. */
export function meanOf(sum: number, count: number): number {
  return count === 0 ? 0 : roundToOneDecimal(sum / count)
}

/** Returns '1,234.5'. */
export function formatDecimal(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** The totals of published posts. */
export interface TotalCount {
  posts: number
  postsFromCampaigns: number
  characters: number
  hashtags: number
  withImage: number
  kinds: Readonly<Record<AuthorKind, KindCount>>
}

/** The published posts of one kind of author. */
interface KindCount {
  posts: number
  /**
   * The number of posts with known engagement and impressions, and the sum of their rates
   * (percent).
   */
  rated: number
  rates: number
}

const NO_KIND: KindCount = { posts: 0, rated: 0, rates: 0 }

export const NO_POSTS: TotalCount = {
  posts: 0,
  postsFromCampaigns: 0,
  characters: 0,
  hashtags: 0,
  withImage: 0,
  kinds: { company: NO_KIND, personal: NO_KIND },
}

export interface KindEngagement {
  posts: number
  measured: number
  /** The mean engagement rate of the measured posts in percent; null when it is not available. */
  rate: number | null
}

/** Returns the statistics about the texts and images of the published posts. */
export function qualityOf({ posts, characters, hashtags, withImage, kinds }: TotalCount) {
  return {
    average_length: posts === 0 ? 0 : Math.round(characters / posts),
    average_hashtags: meanOf(hashtags, posts),
    with_image: percentOf(withImage, posts),
    company: engagementOfKind(kinds.company),
    personal: engagementOfKind(kinds.personal),
  }
}

/**
 * Returns the mean rate of the posts that have one, in percent and not rounded, or null when none
 * has.
 */
export function rateOf({ kinds: { company, personal } }: TotalCount): number | null {
  return meanRate(company.rates + personal.rates, company.rated + personal.rated)
}

function engagementOfKind({ posts, rated, rates }: KindCount): KindEngagement {
  return { posts, measured: rated, rate: roundRate(meanRate(rates, rated)) }
}

function meanRate(rates: number, rated: number): number | null {
  return rated === 0 ? null : rates / rated
}
