/** A post of a campaign, as far as the choice of the next one's pillar asks. */
export interface PillarUse {
  pillar: string | null
  /** Milliseconds since 1970. */
  at: number
}

/**
 * The content pillar for the next post: the one used least, of those the one whose last use is
 * longest ago, of those the first in the campaign's own order. Null for a campaign without pillars.
 */
export function nextPillar(pillars: readonly string[], uses: readonly PillarUse[]): string | null {
  const known = pillars.map((pillar, order) => {
    const own = uses.filter((use) => use.pillar === pillar)
    return {
      pillar,
      order,
      count: own.length,
      last: Math.max(-Infinity, ...own.map(({ at }) => at)),
    }
  })
  known.sort((a, b) => a.count - b.count || compare(a.last, b.last) || a.order - b.order)
  return known[0]?.pillar ?? null
}

/** Infinities may meet, and their difference is no number. */
function compare(one: number, other: number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
