import { hash } from 'node:crypto'

const NAMES = ['impressions', 'reached', 'reactions', 'comments', 'reshares', 'clicks'] as const

/** The metrics of a post. All are whole numbers. */
export type PostMetrics = Record<(typeof NAMES)[number], number>

/** After this time a post has about 63 % of its final metrics, in milliseconds. */
const GROWTH_MS = 30 * 3_600_000

/** Invented metrics. The same post at the same age always has the same ones. */
export function metricsOf(urn: string, ageMs: number): PostMetrics {
  const dice = hash('sha256', urn, 'buffer')
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

export function sumOfMetrics(all: readonly PostMetrics[]): PostMetrics {
  return each((name) => all.reduce((sum, metrics) => sum + metrics[name], 0))
}

/** The increase of the metrics between two ages. */
export function metricsBetween(urn: string, fromAgeMs: number, toAgeMs: number): PostMetrics {
  const before = metricsOf(urn, fromAgeMs)
  const after = metricsOf(urn, toAgeMs)
  return each((name) => after[name] - before[name])
}

function each(valueOf: (name: keyof PostMetrics) => number): PostMetrics {
  return Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as PostMetrics
}
