import { parseCursor, SORTS, type Cursor, type Sort } from '#domain/paging/cursor'
import { MAX_SEARCH } from '#domain/posts/search'
import { postTab, type PostTabKey } from '#domain/posts/wire'

export interface PostListFilters {
  tab: PostTabKey
  sort: Sort
  search: string
}

/** The Posts screen's filters in its URL (`?tab=&sort=&q=`); what is unusable falls back. */
export function postListFilters(query: Record<string, unknown>): PostListFilters {
  return {
    tab: postTab(text(query.tab)).key,
    sort: SORTS.find((sort) => sort === query.sort) ?? 'newest',
    search: text(query.q).trim().slice(0, MAX_SEARCH),
  }
}

/** Where the page before ended; null for the first one. */
export function postListCursor(query: Record<string, unknown>): Cursor | null {
  return parseCursor(text(query.cursor))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
