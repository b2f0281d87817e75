import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { PAGE } from '@domain/paging/cursor'

/** How far a list was loaded and scrolled when its screen was left. Lengths are in pixels. */
interface ListPlace {
  /** Identifies the list (`usePostPages`). */
  place: string
  /** Number of loaded posts. */
  count: number
  /** `scrollY` of the window. */
  top: number
  /** The first post in sight, and its distance from the window's upper edge. */
  post: { id: string; top: number } | null
}

const KEY = 'posts'

/** Of a longer list, only so many posts are loaded again. */
const MAX_POSTS = 1000

/** What users do to move on. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/** In the first frames windowed rows are rendered, measured and moved. */
const FRAMES = 5

function firstInSight(): ListPlace['post'] {
  for (const row of document.querySelectorAll<HTMLElement>('[data-post]')) {
    const { top } = row.getBoundingClientRect()
    if (top >= 0 && row.dataset.post) return { id: row.dataset.post, top }
  }
  return null
}

/** The place in the shown history entry. A new entry has none. */
function leftPlace() {
  const state = window.history.state as { page?: Page } | null
  return state?.page?.rememberedState?.[KEY] as ListPlace | null | undefined
}

function scrollTo({ top, post }: ListPlace) {
  const row = post && document.querySelector(`[data-post="${CSS.escape(post.id)}"]`)
  if (row) window.scrollBy(0, row.getBoundingClientRect().top - post.top)
  else window.scrollTo(0, top)
}

function useScrollTo(target: ListPlace | null) {
  useEffect(() => {
    if (!target) return
    let frames = FRAMES
    let request = 0
    const next = () => {
      scrollTo(target)
      frames -= 1
      if (frames > 0) request = requestAnimationFrame(next)
    }
    request = requestAnimationFrame(next)
    return () => cancelAnimationFrame(request)
  }, [target])
}

/**
 * Back to a list of which more than the first page was loaded loads as much of it again and scrolls
 * to where it was left, unless the user moves on meanwhile. The history entry keeps the place.
 */
export function useListPlace(
  { place, count }: Pick<ListPlace, 'place' | 'count'>,
  loadAgain: (count: number) => Promise<unknown>
) {
  const [target, setTarget] = useState<ListPlace | null>(null)
  useScrollTo(target)

  useEffect(() => {
    const left = leftPlace()
    if (left?.place !== place) return
    // A reload later must not go back to it.
    router.remember(null, KEY)
    if (left.count <= PAGE.screen) return
    const moved = new AbortController()
    const options = { signal: moved.signal, passive: true }
    for (const move of MOVES) window.addEventListener(move, () => moved.abort(), options)
    void loadAgain(Math.min(left.count, MAX_POSTS)).then(() => {
      if (!moved.signal.aborted) setTarget(left)
      moved.abort()
    })
    return () => moved.abort()
  }, [place, loadAgain])

  useEffect(
    () =>
      router.on('before', ({ detail: { visit } }) => {
        if (visit.async || visit.prefetch) return
        router.remember({ place, count, top: window.scrollY, post: firstInSight() }, KEY)
      }),
    [place, count]
  )
}
