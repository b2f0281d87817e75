import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PAGE } from '@domain/paging/cursor'
import { notify } from '~/lib/notify'
import type { PostListItem, PostPage } from '~/lib/wire'
import { loadPosts, PostsNotLoaded } from './load_posts'
import {
  isLong,
  itemsOf,
  keepUnchanged,
  LONGEST_PAGE,
  renew,
  reread,
  rereadSeen,
  without,
  type LoadedPage,
} from './post_pages'
import { POSTS } from './messages'

interface Loaded {
  place: string
  pages: LoadedPage[]
}

function start(place: string, first: PostPage): Loaded {
  return { place, pages: [{ ...first, cursor: null, limit: PAGE.screen }] }
}

function say(error: unknown) {
  const isFailure = !(error instanceof PostsNotLoaded) || error.reason === 'failed'
  if (isFailure) notify.error(POSTS.loadFailed)
}

async function oneMore(pages: LoadedPage[]) {
  const cursor = pages.at(-1)?.next_cursor ?? null
  if (cursor === null) return pages
  // The further one goes, the longer the pages: fifty thousand posts are not a thousand calls.
  const limit = Math.min(itemsOf(pages).length, LONGEST_PAGE)
  return [...pages, { ...(await loadPosts(cursor, limit)), cursor, limit }]
}

/** The posts that are drawn at this moment: those in sight, and some around them. */
function drawnPosts() {
  const drawn = document.querySelectorAll<HTMLElement>('[data-post]')
  return new Set([...drawn].flatMap(({ dataset }) => dataset.post ?? []))
}

function readAgain(pages: LoadedPage[]) {
  return isLong(pages) ? rereadSeen(pages, drawnPosts(), loadPosts) : reread(pages, 0, loadPosts)
}

/** One change of the pages after the other, each made from what the one before it left. */
function useChanges(loaded: Loaded, setLoaded: (next: Loaded) => void) {
  const latest = useRef(loaded)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  useEffect(() => {
    latest.current = loaded
  }, [loaded])

  const change = useCallback(
    (next: (pages: LoadedPage[]) => Promise<LoadedPage[]>) => {
      const perform = async () => {
        const { place, pages } = latest.current
        const changed = { place, pages: keepUnchanged(await next(pages), pages) }
        if (latest.current.place !== place) return
        latest.current = changed
        setLoaded(changed)
      }
      waiting.current += 1
      const done = last.current.then(perform).finally(() => (waiting.current -= 1))
      last.current = done.catch(() => undefined)
      return done
    },
    [setLoaded]
  )
  return { change, waiting }
}

/**
 * The pages of the list that are on screen. `place` names the list (organization, tab, order,
 * search): another one starts again with its first page.
 */
export function usePostPages(first: PostPage, place: string) {
  const [loaded, setLoaded] = useState(() => start(place, first))
  if (loaded.place !== place) setLoaded(start(place, first))
  const { change, waiting } = useChanges(loaded, setLoaded)
  const { pages } = loaded

  const refresh = useCallback(() => change(readAgain).catch(say), [change])

  // For what changes by itself: when an answer is lost, the next tick asks again.
  const poll = useCallback(
    async (mayChange: (post: PostListItem) => boolean) => {
      if (waiting.current > 0) return
      await change((shown) => renew(shown, mayChange, loadPosts)).catch(() => undefined)
    },
    [change, waiting]
  )

  // For what changed elsewhere, which may be that the list is empty no more.
  const look = useCallback(async () => {
    if (waiting.current > 0) return
    await change(readAgain).catch(() => undefined)
  }, [change, waiting])

  const forget = useCallback(
    (ids: string[]) => change(async (shown) => without(shown, new Set(ids))),
    [change]
  )

  const showMore = useCallback(() => change(oneMore).catch(say), [change])
  const items = useMemo(() => itemsOf(pages), [pages])
  const hasMore = (pages.at(-1)?.next_cursor ?? null) !== null
  return { items, hasMore, refresh, forget, look, poll, showMore }
}
