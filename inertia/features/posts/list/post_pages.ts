import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { PAGE, pageLimit } from '@domain/paging/cursor'
import type { PostListItem, PostPage } from '#transformers/post_transformer'

/** A loaded page, with the cursor (null for the first page) and the limit it was requested with. */
export interface LoadedPage extends PostPage {
  cursor: string | null
  limit: number
}

type LoadPage = (cursor: string | null, limit: number) => Promise<PostPage>

/**
 * The posts of all pages without duplicates. A post can appear twice if the list changed between
 * two requests.
 */
export function itemsOf<Item extends { id: string }>(pages: readonly { items: Item[] }[]): Item[] {
  const byId = new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item])))
  return [...byId.values()]
}

/**
 * Reloads the pages from one index on, until at least as many posts are loaded as before, or as many
 * as wanted. Each request starts at the end of the previous page, so nothing is skipped when posts
 * were added or removed.
 */
export async function reread(
  pages: LoadedPage[],
  from: number,
  load: LoadPage,
  wanted = itemsOf(pages).length
) {
  const read = pages.slice(0, from)
  let cursor = pages[from]?.cursor ?? null
  do {
    const limit = pageLimit(wanted - itemsOf(read).length)
    const page = await load(cursor, limit)
    read.push({ ...page, cursor, limit })
    cursor = page.next_cursor
  } while (cursor !== null && itemsOf(read).length < wanted)
  return read
}

/**
 * Reloads only the pages with a post that may have changed. A page with the same end replaces the
 * old one. If posts were added or removed, the following pages are reloaded too.
 */
export async function renew(
  pages: LoadedPage[],
  canChange: (post: PostListItem) => boolean,
  load: LoadPage
) {
  const renewed = [...pages]
  for (const [index, page] of pages.entries()) {
    if (!page.items.some(canChange)) continue
    const { cursor, limit } = page
    const fresh = await load(cursor, limit)
    if (fresh.next_cursor !== page.next_cursor) return reread(renewed, index, load)
    renewed[index] = { ...fresh, cursor, limit }
  }
  return renewed
}

/** Longer lists are not reloaded completely when one post changes. */
const LONG_LIST_POSTS = 1000

/**
 * Extra posts per request, in case posts were added meanwhile and would push others off the page.
 */
const SPARE_POSTS = 50

/**
 * Maximum page size while scrolling, so that a reload of the page with extra posts stays within the
 * server's limit.
 */
export const MAX_PAGE_POSTS = PAGE.max - SPARE_POSTS

export function isLong(pages: LoadedPage[]) {
  return itemsOf(pages).length > LONG_LIST_POSTS
}

/** For a long list: reloads the first page and the pages with visible posts. */
export async function rereadVisible(
  pages: LoadedPage[],
  seen: ReadonlySet<string>,
  load: LoadPage
) {
  const read = [...pages]
  for (const [index, page] of pages.entries()) {
    if (index > 0 && !page.items.some(({ id }) => seen.has(id))) continue
    const limit = Math.min(page.items.length + SPARE_POSTS, PAGE.max)
    const fresh = await load(page.cursor, limit)
    const isLast = index === pages.length - 1
    const end = isLast ? fresh.next_cursor : page.next_cursor
    read[index] = { ...fresh, cursor: page.cursor, limit, next_cursor: end }
  }
  return read
}

export function without(pages: LoadedPage[], gone: ReadonlySet<string>): LoadedPage[] {
  return pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) }))
}

/** Replaces unchanged posts by the objects known before, so that their rows do not render. */
export function reuseUnchanged(pages: LoadedPage[], before: LoadedPage[]): LoadedPage[] {
  const known = new Map(itemsOf(before).map((item) => [item.id, item]))
  const keep = (item: PostListItem) => {
    const old = known.get(item.id)
    if (old === item || old === undefined) return item
    return JSON.stringify(old) === JSON.stringify(item) ? old : item
  }
  return pages.map((page) => ({ ...page, items: page.items.map(keep) }))
}

/** True while a visit to another list or page is loading, but not during background reloads. */
export function useNavigating() {
  const [isNavigating, setNavigating] = useState(false)

  useEffect(() => {
    const stopStart = router.on('start', ({ detail: { visit } }) => {
      if (!visit.async && !visit.prefetch) setNavigating(true)
    })
    const stopFinish = router.on('finish', ({ detail: { visit } }) => {
      if (!visit.async && !visit.prefetch) setNavigating(false)
    })
    return () => {
      stopStart()
      stopFinish()
    }
  }, [])

  return isNavigating
}
