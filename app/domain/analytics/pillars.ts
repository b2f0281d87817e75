import { meanOf } from '#domain/analytics/engagement'

/** The published posts of one content pillar. */
export interface PillarCount {
  pillar: string
  posts: number
  /** The posts whose engagement is known. */
  measured: number
  engagement: number
}

export interface PillarStats {
  pillar: string
  posts: number
  measured: number
  /** Engagement per measured post to one decimal; null when no post is measured. */
  average: number | null
}

/**
 * Returns the pillars by engagement per post; pillars without metrics come last. Ties are sorted by
 * posts, then by name.
 */
export function rankPillars(counts: readonly PillarCount[]): PillarStats[] {
  return [...counts].sort(byEngagement).map(({ pillar, posts, measured, engagement }) => ({
    pillar,
    posts,
    measured,
    average: measured === 0 ? null : meanOf(engagement, measured),
  }))
}

/** Returns the pillar with the most engagement per post, or null when no post is measured. */
export function bestPillar(counts: readonly PillarCount[]): string | null {
  const [best] = counts.filter(({ measured }) => measured > 0).sort(byEngagement)
  return best?.pillar ?? null
}

function byEngagement(a: PillarCount, b: PillarCount): number {
  const mean = ({ engagement, measured }: PillarCount) =>
    measured === 0 ? -1 : engagement / measured
  return (
    mean(b) - mean(a) ||
    b.measured - a.measured ||
    b.posts - a.posts ||
    compareCodeUnits(a.pillar, b.pillar)
  )
}

/** Compares by code units, which gives the same order on every machine. */
function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
