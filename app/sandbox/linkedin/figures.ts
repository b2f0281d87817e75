import { createHash } from 'node:crypto'

/** How a post has done so far; all whole numbers. */
export interface PostFigures {
  impressions: number
  reached: number
  reactions: number
  comments: number
  reshares: number
  clicks: number
}

/** After this long about 63 % of all that a post will ever get is in. */
const GROWTH_MS = 30 * 3_600_000

/** Invented but steady: the same post at the same age always has the same figures. */
export function figuresOf(urn: string, ageMs: number): PostFigures {
  const dice = createHash('sha256').update(urn).digest()
  const grown = 1 - Math.exp(-Math.max(0, ageMs) / GROWTH_MS)
  const impressions = Math.floor((180 + dice.readUInt16BE(0) / 20) * grown)
  const reactions = Math.floor(impressions * (0.02 + dice[2] / 6000))
  return {
    impressions,
    reached: Math.floor(impressions * (0.7 + dice[3] / 1700)),
    reactions,
    comments: Math.floor(reactions * (0.05 + dice[4] / 1500)),
    reshares: Math.floor(reactions * (0.02 + dice[5] / 3000)),
    clicks: Math.floor(impressions * (0.01 + dice[6] / 8000)),
  }
}

export function sumOfFigures(all: readonly PostFigures[]): PostFigures {
  const sum = { impressions: 0, reached: 0, reactions: 0, comments: 0, reshares: 0, clicks: 0 }
  for (const figures of all) {
    sum.impressions += figures.impressions
    sum.reached += figures.reached
    sum.reactions += figures.reactions
    sum.comments += figures.comments
    sum.reshares += figures.reshares
    sum.clicks += figures.clicks
  }
  return sum
}

/** What came between two ages. */
export function figuresBetween(urn: string, fromAgeMs: number, toAgeMs: number): PostFigures {
  const before = figuresOf(urn, fromAgeMs)
  const after = figuresOf(urn, toAgeMs)
  return {
    impressions: after.impressions - before.impressions,
    reached: after.reached - before.reached,
    reactions: after.reactions - before.reactions,
    comments: after.comments - before.comments,
    reshares: after.reshares - before.reshares,
    clicks: after.clicks - before.clicks,
  }
}
