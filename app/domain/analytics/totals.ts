import type { AuthorKind } from '#domain/drafts/author'
import { meanOf, percentOf } from '#domain/analytics/rates'
import { shownRate } from '#domain/analytics/engagement'

/** Published posts added up. */
export interface TotalCount {
  posts: number
  /** Of those, the ones that campaigns wrote. */
  ofCampaigns: number
  characters: number
  hashtags: number
  withImage: number
  kinds: Readonly<Record<AuthorKind, KindCount>>
}

/** Published posts of one kind of author. */
export interface KindCount {
  posts: number
  /** Posts of which engagement and impressions are known, and their rates (percent) added up. */
  rated: number
  rates: number
}

const NO_KIND: KindCount = { posts: 0, rated: 0, rates: 0 }

export const NO_POSTS: TotalCount = {
  ...{ posts: 0, ofCampaigns: 0, characters: 0, hashtags: 0, withImage: 0 },
  kinds: { company: NO_KIND, personal: NO_KIND },
}

export interface KindEngagement {
  posts: number
  measured: number
  /** Percent, engagements by impressions, on average over the measured posts; null: not available. */
  rate: number | null
}

/** What the texts and pictures of the published posts are like. */
export function qualityOf({ posts, characters, hashtags, withImage, kinds }: TotalCount) {
  return {
    average_length: posts === 0 ? 0 : Math.round(characters / posts),
    average_hashtags: meanOf(hashtags, posts),
    with_image: percentOf(withImage, posts),
    company: engagementOfKind(kinds.company),
    personal: engagementOfKind(kinds.personal),
  }
}

/** Percent, not rounded: the mean of the rates of the posts that have one; null where none has. */
export function rateOf({ kinds: { company, personal } }: TotalCount): number | null {
  return meanRate(company.rates + personal.rates, company.rated + personal.rated)
}

function engagementOfKind({ posts, rated, rates }: KindCount): KindEngagement {
  return { posts, measured: rated, rate: shownRate(meanRate(rates, rated)) }
}

function meanRate(rates: number, rated: number): number | null {
  return rated === 0 ? null : rates / rated
}
