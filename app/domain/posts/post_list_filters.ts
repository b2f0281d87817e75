import { PAGE, parseCursor, SORTS } from '#domain/paging/cursor'
import type { Cursor, Sort } from '#domain/paging/cursor'
import { postTab } from '#domain/posts/wire'
import type { PostTabKey } from '#domain/posts/wire'

export interface PostListFilters {
  tab: PostTabKey
  sort: Sort
  search: string
  view: PostView
}

export const POST_VIEWS = ['list', 'grid'] as const

export type PostView = (typeof POST_VIEWS)[number]

/**
 * Reads the filters of the Posts screen from its URL (`?tab=&sort=&q=&view=`). Invalid values fall
 * back to the defaults.
 */
export function postListFilters(query: Record<string, unknown>): PostListFilters {
  return {
    tab: postTab(textFilter(query.tab)).key,
    sort: SORTS.find((sort) => sort === query.sort) ?? 'newest',
    search: textFilter(query.q).trim().slice(0, MAX_SEARCH),
    view: POST_VIEWS.find((view) => view === query.view) ?? 'list',
  }
}

/** Returns the end of the previous page, or null for the first page. */
export function postListCursor(query: Record<string, unknown>): Cursor | null {
  return parseCursor(textFilter(query.cursor))
}

/**
 * Returns the page size: the requested one within the limits, or else enough rows for one screen.
 */
export function postListLimit(query: Record<string, unknown>): number {
  const asked = /^\d{1,4}$/.test(textFilter(query.limit)) ? Number(query.limit) : PAGE.screen
  return Math.min(Math.max(asked, 1), PAGE.max)
}

function textFilter(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const MARKS = /\p{M}+/gu

/** The maximum length of a search text in characters. */
export const MAX_SEARCH = 200

/**
 * Returns the normalized text for a search: 'Über' and 'uber' are equal, 'Größe' and 'GROSSE' are
 * not.
 */
export function searchable(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase()
}

/** Returns the text escaped for a LIKE pattern whose escape character is '!'. */
export function likeLiteral(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
