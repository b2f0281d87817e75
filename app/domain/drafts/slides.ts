/** Slides of a generated carousel (spec section 9). */
export const CAROUSEL_SLIDES = 5

/** The list with one element at another place; places beyond the ends are the ends. */
export function moved<Element>(
  list: readonly Element[],
  from: number,
  to: number
): readonly Element[] {
  const target = Math.min(Math.max(to, 0), list.length - 1)
  const element = list[from]
  if (element === undefined || target === from) return list
  const others = list.toSpliced(from, 1)
  return others.toSpliced(target, 0, element)
}
