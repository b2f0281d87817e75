import { percentOf } from '#domain/analytics/rates'

const HOURS_A_POST = 0.5

/** Hours that writing them by hand would have taken: half an hour a published AI post (section 9). */
export function hoursSaved(publishedAiPosts: number): number {
  return publishedAiPosts * HOURS_A_POST
}

/** Percent: posts divided by drafts plus posts (spec section 9). */
export function draftConversion(posts: number, drafts: number): number {
  return percentOf(posts, drafts + posts)
}
