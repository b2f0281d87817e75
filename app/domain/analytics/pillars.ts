import { meanOf } from '#domain/analytics/rates'

/** Published posts of one content pillar. */
export interface PillarCount {
  pillar: string
  posts: number
  /** Of those, the ones whose engagement is known. */
  measured: number
  engagement: number
}

export interface PillarFigures {
  pillar: string
  posts: number
  measured: number
  /** Engagement per measured post, to one decimal; null where none is measured. */
  average: number | null
}

/** The pillars by engagement per post, those without figures last; of equal ones by posts, then name. */
export function rankedPillars(counts: readonly PillarCount[]): PillarFigures[] {
  return [...counts].sort(byEngagement).map(({ pillar, posts, measured, engagement }) => ({
    ...{ pillar, posts, measured },
    average: measured === 0 ? null : meanOf(engagement, measured),
  }))
}

/** The pillar with the most engagement per post; null where nothing is measured. */
export function bestPillar(counts: readonly PillarCount[]): string | null {
  const [best] = counts.filter(({ measured }) => measured > 0).sort(byEngagement)
  return best?.pillar ?? null
}

function byEngagement(one: PillarCount, other: PillarCount): number {
  const mean = ({ engagement, measured }: PillarCount) =>
    measured === 0 ? -1 : engagement / measured
  return (
    mean(other) - mean(one) ||
    other.measured - one.measured ||
    other.posts - one.posts ||
    compared(one.pillar, other.pillar)
  )
}

/** By code units: the same on every machine. */
function compared(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
