import { oneDecimal } from '#domain/analytics/rates'

/** What LinkedIn told of a post; null is what it does not give. */
export interface PostFigures {
  impressions: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
}

/** Reactions, comments and shares together; null where LinkedIn gave none of the three. */
export function engagementOf({ reactions, comments, shares }: Omit<PostFigures, 'impressions'>) {
  if (reactions === null && comments === null && shares === null) return null
  return (reactions ?? 0) + (comments ?? 0) + (shares ?? 0)
}

/** Percent: engagements by impressions, not rounded; null where one of both is not known. */
export function engagementRate(figures: PostFigures): number | null {
  const engagement = engagementOf(figures)
  if (engagement === null || !figures.impressions) return null
  return (100 * engagement) / figures.impressions
}

/** The rate as it is shown, to one decimal; null stays null. */
export function shownRate(rate: number | null): number | null {
  return rate === null ? null : oneDecimal(rate)
}
