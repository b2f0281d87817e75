import { useLayoutEffect, useRef, useState } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'

interface WindowRows {
  count: number
  /** Pixels of a row that was not drawn yet. */
  estimate: number
}

/** So many rows are simply there: the browser finds words in them, and nothing jumps. */
const ALL_UP_TO = 120

/**
 * Which rows of a long list are drawn, as the window scrolls: those in sight and some around them, with
 * room kept for the others. `place` goes on what holds the rows, `measure` on each row beside its
 * `data-index`.
 */
export function useWindowRows<Holder extends HTMLElement>({ count, estimate }: WindowRows) {
  const place = useRef<Holder>(null)
  const [top, setTop] = useState(0)
  const isWhole = count <= ALL_UP_TO

  useLayoutEffect(() => {
    const box = place.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  }, [isWhole])

  const virtualizer = useWindowVirtualizer({
    ...{ count, overscan: 8, scrollMargin: top, enabled: !isWhole },
    estimateSize: () => estimate,
  })
  const drawn = virtualizer.getVirtualItems()
  const indexes = isWhole ? wholeRange(count) : drawn.map(({ index }) => index)
  const before = isWhole ? 0 : Math.max(0, (drawn[0]?.start ?? top) - top)
  const end = isWhole ? 0 : (drawn.at(-1)?.end ?? top) - top
  const after = isWhole ? 0 : Math.max(0, virtualizer.getTotalSize() - end)
  const measure = isWhole ? undefined : virtualizer.measureElement
  return { place, indexes, before, after, measure }
}

function wholeRange(count: number) {
  return Array.from({ length: count }, (_, index) => index)
}
