const counts = new Intl.NumberFormat('en-US')

/** 6240 -> '6,240'. */
export function formatCount(count: number): string {
  return counts.format(count)
}
