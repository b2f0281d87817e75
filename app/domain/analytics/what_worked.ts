import { meanOf } from '#domain/analytics/engagement'
import { HOOK_LABELS } from '#domain/voice/text_style'
import type { Hook } from '#domain/voice/text_style'
import { authorKey, formLabel } from '#domain/voice/voice_examples'
import type { AuthorKind } from '#domain/drafts/author'
import { DEFAULT_CLOCK } from '#domain/schedule/clock_format'
import type { Clock } from '#domain/schedule/clock_format'
import { formatHour } from '#domain/schedule/format_date_time'
import type { PostKind } from '#domain/posts/post_lifecycle'

/** A published post with metrics. */
export interface WorkedPost {
  authorKind: AuthorKind
  authorUrn: string | null
  engagement: number
  hook: Hook
  words: number
  kind: PostKind
  /** The hour of the day on the user's clock. */
  hour: number
  pillar: string | null
}

/** The posts that a group needs before anything is said about it. */
export const MIN_GROUP = 8

/** A group of posts that have something in common. */
export interface WorkedGroup {
  key: string
  label: string
  posts: number
  /** The posts with more engagement than the middle post of the same author. */
  better: number
  /** Engagement per post to one decimal. */
  average: number
  /**
   * The 95% interval of the share of better posts, in percent; null for a group that is too small.
   */
  interval: { low: number; high: number } | null
  /**
   * `better` and `worse` only when the whole interval is on one side of the share among all posts.
   */
  verdict: 'better' | 'worse' | 'unclear' | 'too_few'
}

export const DIMENSIONS = ['hook', 'length', 'form', 'hour', 'pillar'] as const

export type Dimension = (typeof DIMENSIONS)[number]

export interface WhatWorked {
  /** The posts with metrics that were compared. */
  sample: number
  /** The share of better posts among all, in percent. Ties make it less than 50. */
  usual: number
  dimensions: Readonly<Record<Dimension, WorkedGroup[]>>
}

const LENGTHS = [
  { key: 'short', upTo: 80, label: 'Up to 80 words' },
  { key: 'medium', upTo: 200, label: '81 to 200 words' },
  { key: 'long', upTo: Infinity, label: 'More than 200 words' },
] as const

/** The hours of the day are compared in blocks, because single hours have too few posts. */
export const BLOCK_HOURS = 3

type Named = { key: string; label: string } | null

const GROUPING: Readonly<Record<Dimension, (post: WorkedPost, clock: Clock) => Named>> = {
  hook: ({ hook }) => ({ key: hook, label: HOOK_LABELS[hook] }),
  length: ({ words }) => LENGTHS.find(({ upTo }) => words <= upTo) ?? null,
  form: ({ kind }) => ({ key: kind, label: formLabel(kind) }),
  hour: ({ hour }, clock) => {
    const from = hour - (hour % BLOCK_HOURS)
    const [start, end] = [from, from + BLOCK_HOURS].map((each) => formatHour(each, clock))
    return { key: String(from), label: `${start}–${end}` }
  },
  pillar: ({ pillar }) => (pillar === null ? null : { key: pillar, label: pillar }),
}

/**
 * Compares posts by how they open, their length, form, hour and pillar. Each post is compared with
 * the middle one of its own author, because pages and people reach different numbers of readers. A
 * group is called better only from `MIN_GROUP` posts on, and when its 95% interval (Wilson's, which
 * holds for small samples too) does not contain the usual share.
 */
export function whatWorked(posts: readonly WorkedPost[], clock = DEFAULT_CLOCK): WhatWorked {
  const middles = new Map(
    [...Map.groupBy(posts, authorKey)].map(([author, own]) => [author, medianOf(own)])
  )
  const compared = posts.map((post) => ({
    post,
    isBetter: post.engagement > (middles.get(authorKey(post)) ?? 0),
  }))
  const usual = shareOf(compared)
  const groups = DIMENSIONS.map((name) => [
    name,
    groupsOf(compared, (post) => GROUPING[name](post, clock), usual),
  ])
  return { sample: posts.length, usual: percent(usual), dimensions: Object.fromEntries(groups) }
}

interface Compared {
  post: WorkedPost
  isBetter: boolean
}

function groupsOf(
  compared: readonly Compared[],
  nameOf: (post: WorkedPost) => Named,
  usual: number
): WorkedGroup[] {
  const named = compared.flatMap((result) => {
    const name = nameOf(result.post)
    return name ? [{ ...result, ...name }] : []
  })
  const groups = [...Map.groupBy(named, ({ key }) => key).values()].map((members) => {
    const [{ key, label }] = members as [(typeof members)[number]]
    return { key, label, ...resultOf(members, usual) }
  })
  return groups.sort((a, b) => rankOf(b) - rankOf(a) || b.posts - a.posts)
}

function resultOf(members: readonly Compared[], usual: number) {
  const posts = members.length
  const better = members.filter(({ isBetter }) => isBetter).length
  const engagement = members.reduce((sum, { post }) => sum + post.engagement, 0)
  const counts = { posts, better, average: meanOf(engagement, posts) }
  if (posts < MIN_GROUP) return { ...counts, interval: null, verdict: 'too_few' as const }
  const { low, high } = wilsonInterval(better, posts)
  const verdict = verdictOf(low, high, usual)
  return { ...counts, interval: { low: percent(low), high: percent(high) }, verdict }
}

function verdictOf(low: number, high: number, usual: number) {
  if (low > usual) return 'better' as const
  return high < usual ? ('worse' as const) : ('unclear' as const)
}

/** Groups that are too small come last, whatever their few posts did. */
function rankOf({ verdict, better, posts }: WorkedGroup): number {
  return verdict === 'too_few' ? -1 : better / posts
}

/** 95% of a normal distribution is within this many standard deviations. */
const Z = 1.96

/** Returns Wilson's 95% interval of a share, 0 to 1. */
export function wilsonInterval(hits: number, count: number): { low: number; high: number } {
  const share = hits / count
  const spread = Z * Math.sqrt((share * (1 - share)) / count + (Z * Z) / (4 * count * count))
  const middle = share + (Z * Z) / (2 * count)
  const scale = 1 + (Z * Z) / count
  return {
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  }
}

function medianOf(posts: readonly WorkedPost[]): number {
  const sorted = posts.map(({ engagement }) => engagement).sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[half - 1], sorted[half]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

function shareOf(compared: readonly Compared[]): number {
  const better = compared.filter(({ isBetter }) => isBetter).length
  return compared.length === 0 ? 0 : better / compared.length
}

function percent(share: number): number {
  return Math.round(100 * share)
}

/** Returns the best group of a dimension that may be called so; null without one. */
export function bestGroup(worked: WhatWorked, dimension: Dimension): WorkedGroup | null {
  return worked.dimensions[dimension].find(({ verdict }) => verdict === 'better') ?? null
}

/** Returns how an opening performed so far: 'Number: did better in 6 of 9 posts'. */
export function hookNote(worked: WhatWorked, hook: Hook): string {
  const group = worked.dimensions.hook.find(({ key }) => key === hook)
  const name = hook.charAt(0).toUpperCase() + hook.slice(1)
  const { posts, better } = group ?? { posts: 0, better: 0 }
  if (posts < MIN_GROUP) {
    return `${name}: ${posts} ${posts === 1 ? 'post' : 'posts'}, too few to compare`
  }
  return `${name}: did better in ${better} of ${posts} posts`
}
