import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { PAGE } from '@domain/paging/cursor'
import { useListPlace } from '~/hooks/use_list_place'
import { connectionProblem } from '~/lib/reporting'
import { notify } from '~/lib/toasts'
import type { PostListItem, PostPage } from '#transformers/post_transformer'
import { POSTS } from '~/features/posts/messages'
import {
  isLong,
  itemsOf,
  reuseUnchanged,
  MAX_PAGE_POSTS,
  renew,
  reread,
  rereadVisible,
  without,
} from './post_pages'
import type { LoadedPage } from './post_pages'

interface Loaded {
  listKey: string
  pages: LoadedPage[]
}

function start(listKey: string, first: PostPage): Loaded {
  return { listKey, pages: [{ ...first, cursor: null, limit: PAGE.screen }] }
}

function notifyLoadFailure(error: unknown) {
  const isFailure = !(error instanceof PostsNotLoaded) || error.reason === 'failed'
  if (isFailure) notify.error(POSTS.loadFailed)
}

async function loadNextPage(pages: LoadedPage[]) {
  const cursor = pages.at(-1)?.next_cursor ?? null
  if (cursor === null) return pages
  // Pages grow with the list, so that scrolling through fifty thousand posts does not take a
  // thousand requests.
  const limit = Math.min(itemsOf(pages).length, MAX_PAGE_POSTS)
  return [...pages, { ...(await loadPosts(cursor, limit)), cursor, limit }]
}

/** The ids of the rendered posts: the visible ones and some around them. */
function drawnPosts() {
  const drawn = document.querySelectorAll<HTMLElement>('[data-post]')
  return new Set([...drawn].flatMap(({ dataset }) => dataset.post ?? []))
}

function readAgain(pages: LoadedPage[]) {
  return isLong(pages) ? rereadVisible(pages, drawnPosts(), loadPosts) : reread(pages, 0, loadPosts)
}

/**
 * Applies changes to the pages one after the other, each based on the result of the previous one.
 */
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
        const { listKey, pages } = latest.current
        const changed = { listKey, pages: reuseUnchanged(await next(pages), pages) }
        if (latest.current.listKey !== listKey) return
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
 * The loaded pages of the list. `listKey` identifies the list (organization, tab, order, search).
 * Another list starts with its first page.
 */
export function usePostPages(first: PostPage, listKey: string) {
  const [loaded, setLoaded] = useState(() => start(listKey, first))
  if (loaded.listKey !== listKey) setLoaded(start(listKey, first))
  const { change, waiting } = useChanges(loaded, setLoaded)
  const { pages } = loaded

  const refresh = useCallback(() => change(readAgain).catch(notifyLoadFailure), [change])

  // For periodic updates. A failed request is repeated at the next tick.
  const poll = useCallback(
    async (canChange: (post: PostListItem) => boolean) => {
      if (waiting.current > 0) return
      await change((shown) => renew(shown, canChange, loadPosts)).catch(() => undefined)
    },
    [change, waiting]
  )

  // For changes elsewhere, including that an empty list is no longer empty.
  const refreshVisible = useCallback(async () => {
    if (waiting.current > 0) return
    await change(readAgain).catch(() => undefined)
  }, [change, waiting])

  const forget = useCallback(
    (ids: string[]) => change(async (shown) => without(shown, new Set(ids))),
    [change]
  )

  const showMore = useCallback(() => change(loadNextPage).catch(notifyLoadFailure), [change])
  const loadAgain = useCallback(
    (count: number) =>
      change((shown) => reread(shown, 0, loadPosts, count)).catch(notifyLoadFailure),
    [change]
  )
  const items = useMemo(() => itemsOf(pages), [pages])
  useListPlace({ kind: 'post', listKey, count: items.length, initial: PAGE.screen }, loadAgain)
  const hasMore = (pages.at(-1)?.next_cursor ?? null) !== null
  return { items, hasMore, refresh, forget, refreshVisible, poll, showMore }
}

/** Thrown when the user has left the screen, or the request has failed. */
class PostsNotLoaded extends Error {
  constructor(readonly reason: 'left' | 'failed') {
    super(reason)
  }
}

/** Loads one page of the current list, together with the counts of the tabs. */
function loadPosts(cursor: string | null, limit: number) {
  const prop = cursor === null ? 'posts' : 'more'
  return new Promise<PostPage>((resolve, reject) => {
    const fail = () => {
      reject(new PostsNotLoaded('failed'))
      return false
    }
    router.reload({
      only: [prop, 'counts'],
      data: cursor === null ? { limit } : { cursor, limit },
      preserveUrl: true,
      onSuccess: ({ props }) => {
        const page = props[prop] as PostPage | null | undefined
        if (page) resolve(page)
        else reject(new PostsNotLoaded('left'))
      },
      onHttpException: ({ status }) => {
        if (status === 401) connectionProblem.set('signed_out')
        return fail()
      },
      onNetworkError: fail,
      // The promise is already resolved, unless the visit was cancelled.
      onFinish: () => reject(new PostsNotLoaded('left')),
    })
  })
}
