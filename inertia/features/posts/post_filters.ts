import type { Sort } from '@domain/paging/cursor'
import type { PostView } from '@domain/posts/post_list_filters'
import type { PostTabKey } from '@domain/posts/wire'

export interface PostFilters {
  tab: PostTabKey
  sort: Sort
  search: string
  view: PostView
}

/** The address of the screen with these filters; what is the default is left out. */
export function postsUrl({ tab, sort, search, view }: PostFilters) {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (sort !== 'newest') query.set('sort', sort)
  if (search !== '') query.set('q', search)
  if (view !== 'list') query.set('view', view)
  return query.size > 0 ? `/dashboard/posts?${query}` : '/dashboard/posts'
}
