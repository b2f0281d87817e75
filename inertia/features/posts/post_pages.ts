import { PAGE } from '@domain/paging/cursor'
import type { PostListItem, PostPage } from '~/lib/wire'

/** A page of the list, and what it was asked with: the cursor (null: the first one) and its size. */
export interface LoadedPage extends PostPage {
  cursor: string | null
  limit: number
}

type Load = (cursor: string | null, limit: number) => Promise<PostPage>

/** The posts of all pages, each once: one may come twice when the list changed in between. */
export function itemsOf(pages: LoadedPage[]): PostListItem[] {
  const byId = new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item])))
  return [...byId.values()]
}

/**
 * Reads the pages again from one of them on, until as many posts stand there as before, in pages as
 * long as may be. Each is asked for with the end of the one before: nothing is skipped when posts came
 * or went.
 */
export async function reread(pages: LoadedPage[], from: number, load: Load) {
  const shown = itemsOf(pages).length
  const read = pages.slice(0, from)
  let cursor = pages[from]?.cursor ?? null
  do {
    const missing = shown - itemsOf(read).length
    const limit = Math.min(Math.max(missing, PAGE.screen), PAGE.max)
    const page = await load(cursor, limit)
    read.push({ ...page, cursor, limit })
    cursor = page.next_cursor
  } while (cursor !== null && itemsOf(read).length < shown)
  return read
}

/**
 * Reads again only the pages with a post that may have changed. One that ends where it ended before
 * takes its old place; when posts came or went, the pages after it are read again too.
 */
export async function renew(
  pages: LoadedPage[],
  mayChange: (post: PostListItem) => boolean,
  load: Load
) {
  const renewed = [...pages]
  for (const [index, page] of pages.entries()) {
    if (!page.items.some(mayChange)) continue
    const { cursor, limit } = page
    const fresh = await load(cursor, limit)
    if (fresh.next_cursor !== page.next_cursor) return reread(renewed, index, load)
    renewed[index] = { ...fresh, cursor, limit }
  }
  return renewed
}

/** More posts than these are not all read again because one of them changed. */
const LONG = 1000

/** Posts that may have come in between and must not push others off the end of their page. */
const ROOM = 50

/** Posts of a page as one scrolls: there is room for more in what the server answers at once. */
export const LONGEST_PAGE = PAGE.max - ROOM

export function isLong(pages: LoadedPage[]) {
  return itemsOf(pages).length > LONG
}

/** Of a long list: reads the first page again, and those with a post that somebody looks at. */
export async function rereadSeen(pages: LoadedPage[], seen: ReadonlySet<string>, load: Load) {
  const read = [...pages]
  for (const [index, page] of pages.entries()) {
    if (index > 0 && !page.items.some(({ id }) => seen.has(id))) continue
    const limit = Math.min(page.items.length + ROOM, PAGE.max)
    const fresh = await load(page.cursor, limit)
    const isLast = index === pages.length - 1
    const end = isLast ? fresh.next_cursor : page.next_cursor
    read[index] = { ...fresh, cursor: page.cursor, limit, next_cursor: end }
  }
  return read
}

/** The pages without posts that are known to be gone. */
export function without(pages: LoadedPage[], gone: ReadonlySet<string>): LoadedPage[] {
  return pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) }))
}

/** The pages with the very objects known before wherever a post is unchanged: its row can rest. */
export function keepUnchanged(pages: LoadedPage[], before: LoadedPage[]): LoadedPage[] {
  const known = new Map(itemsOf(before).map((item) => [item.id, item]))
  const keep = (item: PostListItem) => {
    const old = known.get(item.id)
    if (old === item || old === undefined) return item
    return JSON.stringify(old) === JSON.stringify(item) ? old : item
  }
  return pages.map((page) => ({ ...page, items: page.items.map(keep) }))
}
