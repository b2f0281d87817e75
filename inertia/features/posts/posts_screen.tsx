import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import type { PostTabKey } from '@domain/posts/wire'
import { chooseTimezone } from '@domain/settings/timezones'
import { Spinner } from '~/components/spinner'
import type { PostPage, SharedProps } from '~/lib/wire'
import { POSTS } from './messages'
import { NoPosts } from './no_posts'
import type { PostFilters } from './post_filters'
import { PostList } from './post_list'
import { PostsToolbar } from './posts_toolbar'
import { ShowMore } from './show_more'
import { useLivePosts } from './use_live_posts'
import { useNavigating } from './use_navigating'
import { usePostPages } from './use_post_pages'
import styles from './posts_screen.module.scss'

export interface PostsScreenProps {
  posts: PostPage
  counts: Record<PostTabKey, number>
  filters: PostFilters
}

function detectedZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function PostsScreen({ posts, counts, filters }: PostsScreenProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  const place = [selectedOrgId, filters.tab, filters.sort, filters.search].join(' ')
  const { items, hasMore, refresh, poll, showMore } = usePostPages(posts, place)
  const [isRefreshing, setRefreshing] = useState(false)
  const isNavigating = useNavigating()
  const isLoading = isRefreshing || isNavigating
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  useLivePosts(items, poll)

  const refreshByHand = async () => {
    setRefreshing(true)
    await refresh()
    setRefreshing(false)
  }

  return (
    <>
      <PostsToolbar
        filters={filters}
        counts={counts}
        isRefreshing={isRefreshing}
        onRefresh={refreshByHand}
      />
      <div className={styles.list} aria-busy={isLoading}>
        <p className={styles.loading} role="status" data-state={isLoading ? 'on' : 'off'}>
          {isLoading && (
            <>
              <Spinner />
              {POSTS.loading}
            </>
          )}
        </p>
        {items.length === 0 && <NoPosts search={filters.search} />}
        {items.length > 0 && (
          <>
            <PostList posts={items} timezone={timezone} refresh={refresh} />
            <ShowMore
              shown={items.length}
              total={counts[filters.tab]}
              hasMore={hasMore}
              onMore={showMore}
            />
          </>
        )}
      </div>
    </>
  )
}
