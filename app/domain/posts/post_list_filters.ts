import { PAGE, parseCursor, SORTS, type Cursor, type Sort } from '#domain/paging/cursor'
import { MAX_SEARCH } from '#domain/posts/search'
import { postTab, type PostTabKey } from '#domain/posts/wire'

export interface PostListFilters {
  tab: PostTabKey
  sort: Sort
  search: string
  view: PostView
}

export const POST_VIEWS = ['list', 'grid'] as const

export type PostView = (typeof POST_VIEWS)[number]

/** The Posts screen's filters in its URL (`?tab=&sort=&q=&view=`); what is unusable falls back. */
export function postListFilters(query: Record<string, unknown>): PostListFilters {
  return {
    tab: postTab(text(query.tab)).key,
    sort: SORTS.find((sort) => sort === query.sort) ?? 'newest',
    search: text(query.q).trim().slice(0, MAX_SEARCH),
    view: POST_VIEWS.find((view) => view === query.view) ?? 'list',
  }
}

/** Where the page before ended; null for the first one. */
export function postListCursor(query: Record<string, unknown>): Cursor | null {
  return parseCursor(text(query.cursor))
}

/** How many posts a page holds: as many as asked for within reason, else one screen's worth. */
export function postListLimit(query: Record<string, unknown>): number {
  const asked = /^\d{1,4}$/.test(text(query.limit)) ? Number(query.limit) : PAGE.screen
  return Math.min(Math.max(asked, 1), PAGE.max)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
