export type Consistency = 'Excellent' | 'Good' | 'Fair' | 'Low'

const STEPS: readonly { least: number; score: Consistency }[] = [
  { least: 20, score: 'Excellent' },
  { least: 10, score: 'Good' },
  { least: 5, score: 'Fair' },
]

/** The consistency score by the posts of the last 30 days (spec section 9). */
export function consistencyScore(postsInMonth: number): Consistency {
  return STEPS.find(({ least }) => postsInMonth >= least)?.score ?? 'Low'
}
