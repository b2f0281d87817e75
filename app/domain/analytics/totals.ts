import type { AuthorKind } from '#domain/drafts/author'
import { meanOf, percentOf } from '#domain/analytics/rates'
import { shownRate } from '#domain/analytics/engagement'

/** Published posts of one kind of author and one origin, added up. */
export interface TotalCount {
  authorKind: AuthorKind
  isOfCampaign: boolean
  posts: number
  characters: number
  hashtags: number
  withImage: number
  /** Posts of which engagement and impressions are known, and their rates (percent) added up. */
  rated: number
  rates: number
}

export interface KindEngagement {
  posts: number
  measured: number
  /** Percent, engagements by impressions, on average over the measured posts; null: not available. */
  rate: number | null
}

/** All published posts, whoever wrote them. */
export function postsIn(totals: readonly TotalCount[]): number {
  return sumOf(totals, ({ posts }) => posts)
}

/** The published posts that campaigns wrote. */
export function campaignPostsIn(totals: readonly TotalCount[]): number {
  return postsIn(totals.filter(({ isOfCampaign }) => isOfCampaign))
}

/** What the texts and pictures of the published posts are like. */
export function qualityOf(totals: readonly TotalCount[]) {
  const posts = postsIn(totals)
  return {
    average_length: Math.round(posts === 0 ? 0 : sumOf(totals, (one) => one.characters) / posts),
    average_hashtags: meanOf(
      sumOf(totals, ({ hashtags }) => hashtags),
      posts
    ),
    with_image: percentOf(
      sumOf(totals, ({ withImage }) => withImage),
      posts
    ),
    company: engagementOfKind(totals, 'company'),
    personal: engagementOfKind(totals, 'personal'),
  }
}

/** Percent, not rounded: the mean of the rates of the posts that have one; null where none has. */
export function rateOf(totals: readonly TotalCount[]): number | null {
  const rated = sumOf(totals, (one) => one.rated)
  return rated === 0 ? null : sumOf(totals, ({ rates }) => rates) / rated
}

function engagementOfKind(totals: readonly TotalCount[], kind: AuthorKind): KindEngagement {
  const own = totals.filter(({ authorKind }) => authorKind === kind)
  const measured = sumOf(own, ({ rated }) => rated)
  return { posts: postsIn(own), measured, rate: shownRate(rateOf(own)) }
}

function sumOf(totals: readonly TotalCount[], part: (total: TotalCount) => number): number {
  return totals.reduce((sum, total) => sum + part(total), 0)
}
