import { shownRate } from '#domain/analytics/engagement'
import { hourName } from '#domain/analytics/hour_grid'

/** What the database reckons of a campaign's posts; null where nothing is known. */
export interface CampaignNumbers {
  posts: number
  published: number
  failed: number
  pending: number
  impressions: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
  /** Percent: engagements by impressions, on average over the posts of which both are known. */
  rate: number | null
  /** With the most engagement per post. */
  pillar: string | null
  /** Of the day, with the most engagement per post, on the clock of whoever asks. */
  hour: number | null
}

/** The figures of a campaign on the wire (spec section 3); null: there is nothing to reckon with. */
export function campaignFigures(numbers: CampaignNumbers) {
  const total = (known: number | null) => known ?? (numbers.published === 0 ? 0 : null)
  return {
    total_posts: numbers.posts,
    successful_posts: numbers.published,
    failed_posts: numbers.failed,
    pending_review: numbers.pending,
    total_impressions: total(numbers.impressions),
    total_likes: total(numbers.reactions),
    total_comments: total(numbers.comments),
    total_shares: total(numbers.shares),
    avg_engagement_rate: shownRate(numbers.rate),
    best_performing_pillar: numbers.pillar,
    best_performing_time: numbers.hour === null ? null : hourName(numbers.hour),
  }
}
