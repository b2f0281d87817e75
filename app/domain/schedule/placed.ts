import { realHours, type Slot } from '#domain/schedule/slots'

/**
 * Things by the cell in which they stand, keyed by the moment the cell begins (ms). Both lists are in
 * order of time; what stands before the first cell is left out.
 */
export function placed<Thing>(
  slots: readonly Slot[],
  things: readonly Thing[],
  at: (thing: Thing) => number
): Map<number, Thing[]> {
  const starts = realHours(slots).map(({ instant }) => instant.valueOf())
  const cells = new Map<number, Thing[]>()
  let index = 0
  for (const thing of things) {
    while (index + 1 < starts.length && starts[index + 1]! <= at(thing)) index += 1
    const start = starts[index]
    if (start === undefined || start > at(thing)) continue
    const cell = cells.get(start)
    if (cell) cell.push(thing)
    else cells.set(start, [thing])
  }
  return cells
}
