import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'

/** How far a list was loaded and scrolled when its screen was left. Lengths are in pixels. */
interface ListPlace {
  /** Identifies the list: its organization, tab, order, search. */
  listKey: string
  /** Number of loaded rows. */
  count: number
  /** `scrollY` of the window. */
  top: number
  /** The first row in sight, and its distance from the window's upper edge. */
  row: { id: string; top: number } | null
}

/** What the rows are. Each names its id in `data-post` or `data-media`. */
type RowKind = 'post' | 'media'

/** Of a longer list, only so many rows are loaded again. */
const MAX_ROWS = 1000

/** What users do to move on. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/** In the first frames windowed rows are rendered, measured and moved. */
const FRAMES = 5

function firstInSight(kind: RowKind): ListPlace['row'] {
  for (const row of document.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
    const { top } = row.getBoundingClientRect()
    const id = row.dataset[kind]
    if (top >= 0 && id) return { id, top }
  }
  return null
}

/** The place in the shown history entry. A new entry has none. */
function leftPlace(kind: RowKind) {
  const state = window.history.state as { page?: Page } | null
  return state?.page?.rememberedState?.[kind] as ListPlace | null | undefined
}

function scrollTo(kind: RowKind, { top, row }: ListPlace) {
  const shown = row && document.querySelector(`[data-${kind}="${CSS.escape(row.id)}"]`)
  if (shown) window.scrollBy(0, shown.getBoundingClientRect().top - row.top)
  else window.scrollTo(0, top)
}

function useScrollTo(kind: RowKind, target: ListPlace | null) {
  useEffect(() => {
    if (!target) return
    let frames = FRAMES
    let request = 0
    const next = () => {
      scrollTo(kind, target)
      frames -= 1
      if (frames > 0) request = requestAnimationFrame(next)
    }
    request = requestAnimationFrame(next)
    return () => cancelAnimationFrame(request)
  }, [kind, target])
}

interface ShownList extends Pick<ListPlace, 'listKey' | 'count'> {
  kind: RowKind
  /** How many rows come with the page; none when they are always loaded. */
  initial: number
}

/**
 * Back to a list of which more than the first page was loaded loads as much of it again and scrolls
 * to where it was left, unless the user moves on meanwhile. The history entry keeps the place.
 */
export function useListPlace(
  { kind, listKey, count, initial }: ShownList,
  loadAgain: (count: number) => Promise<unknown>
) {
  const [target, setTarget] = useState<ListPlace | null>(null)
  useScrollTo(kind, target)

  useEffect(() => {
    const left = leftPlace(kind)
    if (left?.listKey !== listKey) return
    // A reload later must not go back to it.
    router.remember(null, kind)
    if (left.count <= initial) return
    const moved = new AbortController()
    const options = { signal: moved.signal, passive: true }
    for (const move of MOVES) window.addEventListener(move, () => moved.abort(), options)
    void loadAgain(Math.min(left.count, MAX_ROWS)).then(() => {
      if (!moved.signal.aborted) setTarget(left)
      moved.abort()
    })
    return () => moved.abort()
  }, [kind, listKey, initial, loadAgain])

  useEffect(
    () =>
      router.on('before', ({ detail: { visit } }) => {
        if (visit.async || visit.prefetch) return
        router.remember({ listKey, count, top: window.scrollY, row: firstInSight(kind) }, kind)
      }),
    [kind, listKey, count]
  )
}
