import type { PostListItem, PostPage } from '~/lib/wire'

/** A page of the list and the cursor that it was asked with: null for the first one. */
export interface LoadedPage extends PostPage {
  cursor: string | null
}

type Load = (cursor: string | null) => Promise<PostPage>

/** The posts of all pages, each once: one may come twice when the list changed in between. */
export function itemsOf(pages: LoadedPage[]): PostListItem[] {
  const byId = new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item])))
  return [...byId.values()]
}

/**
 * Reads the pages again from one of them on, until as many posts stand there as before. Each page
 * is asked for with the end of the one before: nothing is skipped when posts came or went.
 */
export async function reread(pages: LoadedPage[], from: number, load: Load) {
  const shown = itemsOf(pages).length
  const read = pages.slice(0, from)
  let cursor = pages[from]?.cursor ?? null
  do {
    const page = await load(cursor)
    read.push({ ...page, cursor })
    cursor = page.next_cursor
  } while (cursor !== null && itemsOf(read).length < shown)
  return read
}
