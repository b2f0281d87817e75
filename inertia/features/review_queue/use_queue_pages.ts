import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PAGE, pageLimit, parseCursor } from '@domain/paging/cursor'
import type { Sort } from '@domain/paging/cursor'
import type { QueueList } from '@domain/review_queue/review_filter'
import type { QueuedPostCard, QueuePage } from '#transformers/ai_post_transformer'
import { useEvery, useLive } from '~/hooks/use_live'
import { useListPlace } from '~/hooks/use_list_place'
import { reportQuietly } from '~/lib/reporting'
import { notify } from '~/lib/toasts'
import { itemsOf } from '~/features/posts/list/post_pages'
import { POSTS } from '~/features/posts/messages'
import { loadQueue } from './review_calls'

/** A page of a list, with what it was requested with. */
interface LoadedPage extends QueuePage {
  /** The end of the page before it; null for the first one. */
  cursor: string | null
  limit: number
  /** Null if the server's answer is no longer what is shown. */
  etag: string | null
}

interface Loaded {
  /** The page that came with the screen. */
  first: QueuePage
  pages: LoadedPage[]
}

type LoadPage = (page: Pick<LoadedPage, 'cursor' | 'limit' | 'etag'>) => Promise<LoadedPage | null>

const POLL_MS = 10_000

/** Identifies the list among those of all organizations. */
function nameOf(orgId: string, list: QueueList) {
  const { sort, source, campaignId } = list
  return ['review queue', orgId, sort, source, campaignId].join()
}

function start(first: QueuePage): Loaded {
  return { first, pages: [{ ...first, cursor: null, limit: PAGE.screen, etag: null }] }
}

function notifyFailure() {
  notify.error(POSTS.loadFailed)
}

/** The end of the loaded posts: the cursor after them, or the last post of the queue. */
function endOf(pages: readonly LoadedPage[]) {
  const next = parseCursor(pages.at(-1)?.next_cursor)
  const last = itemsOf(pages).at(-1)
  return next ?? (last ? { time: Date.parse(last.created_at), id: last.id } : null)
}

interface Reading {
  sort: Sort
  load: LoadPage
  /** The number of posts to load at least. */
  wanted?: number
}

/**
 * Reads the pages again, and on until everything that was loaded is read. Pages that the server
 * doesn't send again stay the same objects.
 */
async function reread(pages: readonly LoadedPage[], { sort, load, wanted = 0 }: Reading) {
  const read: LoadedPage[] = []
  const end = endOf(pages)
  const isBeforeEnd = (cursor: string) => {
    const at = parseCursor(cursor)
    if (!at || !end) return false
    return at.time === end.time ? at.id !== end.id : at.time < end.time === (sort === 'oldest')
  }
  const isShort = () => itemsOf(read).length < wanted
  const missing = () => Math.max(wanted, itemsOf(pages).length) - itemsOf(read).length
  let cursor: string | null = null
  do {
    const known = pages.find((page) => page.cursor === cursor)
    const { limit, etag } = known ?? { limit: pageLimit(missing()), etag: null }
    const page: LoadedPage = (await load({ cursor, limit, etag })) ?? known!
    read.push(page)
    cursor = page.next_cursor
  } while (cursor !== null && (isShort() || isBeforeEnd(cursor)))
  return read
}

/**
 * The page with a changed post, or without it. If other pages follow, it still ends where they begin,
 * so that they need not be sent again.
 */
function withPost(page: LoadedPage, id: string, next: QueuedPostCard | null): LoadedPage {
  if (!page.items.some((post) => post.id === id)) return page
  const items = page.items.flatMap((post) => (post.id === id ? (next ?? []) : post))
  const limit = page.next_cursor === null ? page.limit : Math.max(items.length, 1)
  return { ...page, items, limit, etag: null }
}

function useLoad(orgId: string, { sort, source, campaignId }: QueueList): LoadPage {
  return useCallback(
    async (asked) => {
      const answer = await loadQueue(orgId, { sort, source, campaignId, ...asked })
      if (!answer) return null
      const { body: items, nextCursor, etag } = answer
      return { ...asked, items, next_cursor: nextCursor, etag }
    },
    [orgId, sort, source, campaignId]
  )
}

/** What is loaded. Requests and local changes are numbered in one order. */
function useLoaded(first: QueuePage) {
  const [loaded, setLoaded] = useState(() => start(first))
  // A later visit brings newer posts, or those of another list.
  if (loaded.first !== first) setLoaded(start(first))
  const latest = useRef(loaded)
  useEffect(() => {
    latest.current = loaded
  }, [loaded])
  const order = useRef({ last: 0, shown: 0 })

  const change = useCallback((next: (before: Loaded) => Loaded) => {
    order.current.shown = order.current.last += 1
    setLoaded(next)
  }, [])
  return { loaded, latest, order, setLoaded, change }
}

interface ListOptions {
  sort: Sort
  load: LoadPage
  onChange: () => void
}

/** Reads the list again, as far as it is loaded, and at least as many posts as wanted. */
function useReread(
  { latest, order, setLoaded }: ReturnType<typeof useLoaded>,
  { sort, load, onChange }: ListOptions
) {
  return useCallback(
    async (wanted?: number) => {
      const request = (order.current.last += 1)
      const { first, pages: before } = latest.current
      const pages = await reread(before, { sort, load, wanted })
      if (request < order.current.shown || latest.current.first !== first) return
      order.current.shown = request
      const isChanged = pages.some((page) => !before.includes(page))
      if (isChanged || pages.length !== before.length) setLoaded((now) => ({ ...now, pages }))
      if (isChanged) onChange()
    },
    [latest, order, setLoaded, sort, load, onChange]
  )
}

/** Loads the page after those that are loaded. */
function useNextPage({ latest, change }: ReturnType<typeof useLoaded>, load: LoadPage) {
  return useCallback(async () => {
    const { first, pages } = latest.current
    const cursor = pages.at(-1)?.next_cursor ?? null
    if (cursor === null) return
    const limit = pageLimit(itemsOf(pages).length)
    const page = await load({ cursor, limit, etag: null }).catch(notifyFailure)
    if (!page) return
    change((before) => {
      const isNext = before.first === first && before.pages.at(-1)?.next_cursor === cursor
      return isNext ? { ...before, pages: [...before.pages, page] } : before
    })
  }, [latest, change, load])
}

interface QueuePagesOptions {
  /** The first page of the list, which comes with the screen. */
  first: QueuePage
  orgId: string
  list: QueueList
  /** Called when the queue may have changed beyond what is loaded. */
  onChange: () => void
}

/**
 * The posts of a list of the review queue: those of the screen at first, then reloaded as far as
 * they are loaded, on server events and every ten seconds while the screen is visible. A response is
 * ignored if it was requested before a local change, for another list, or before the response that
 * is shown.
 */
export function useQueuePages({ first, orgId, list, onChange }: QueuePagesOptions) {
  const state = useLoaded(first)
  const { pages } = state.loaded
  const load = useLoad(orgId, list)
  const read = useReread(state, { sort: list.sort, load, onChange })
  const more = useNextPage(state, load)
  const refresh = useCallback(() => read().catch(reportQuietly), [read])
  const loadAgain = useCallback((count: number) => read(count).catch(notifyFailure), [read])

  useEvery(POLL_MS, refresh)
  useLive(['posts'], () => {
    void refresh()
    onChange()
  })

  /** Shows a changed post, or removes it (null), before the server is asked. */
  const put = (id: string, next: QueuedPostCard | null) =>
    state.change((before) => ({
      ...before,
      pages: before.pages.map((page) => withPost(page, id, next)),
    }))

  const posts = useMemo(() => itemsOf(pages), [pages])
  const place = { listKey: nameOf(orgId, list), count: posts.length, initial: PAGE.screen }
  useListPlace({ kind: 'post', ...place }, loadAgain)
  const hasMore = (pages.at(-1)?.next_cursor ?? null) !== null
  return { posts, hasMore, more, refresh, put }
}
