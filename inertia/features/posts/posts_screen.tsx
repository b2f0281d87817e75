import { useCallback, useMemo } from 'react'
import { usePage } from '@inertiajs/react'
import type { PostTabKey } from '@domain/posts/wire'
import { chooseTimezone } from '@domain/settings/timezones'
import { useLive } from '~/hooks/use_live'
import { detectedZone } from '~/lib/detected_zone'
import { OpenedPost } from '~/features/post_editor/opened_post'
import { usePostLink } from '~/features/post_editor/use_post_link'
import type { ImportRun } from '~/lib/post_wire'
import type { PostPage, SharedProps } from '~/lib/wire'
import { ImportButton } from './import_button'
import { NoPosts } from './no_posts'
import type { PostFilters } from './post_filters'
import { ImportStrip } from './post_dialogs'
import { PostList } from './post_list'
import { PostsLoading } from './posts_loading'
import { PostsToolbar, showPosts } from './posts_toolbar'
import { SelectionBar } from './selection_bar'
import { ShowMore } from './show_more'
import { useBulkDeletion } from './use_bulk_deletion'
import { useImport } from './use_import'
import { useLivePosts } from './use_live_posts'
import { useNavigating } from './use_navigating'
import { usePostPages } from './use_post_pages'
import { useRefresh } from './use_refresh'
import { useSelection } from './use_selection'
import styles from './posts_screen.module.scss'

export interface PostsScreenProps {
  posts: PostPage
  counts: Record<PostTabKey, number>
  filters: PostFilters
  /** The import under way. */
  importing: ImportRun | null
}

export function PostsScreen({ posts, counts, filters, importing: known }: PostsScreenProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  const orgId = selectedOrgId ?? ''
  const place = [orgId, filters.tab, filters.sort, filters.search].join(' ')
  const { items, hasMore, refresh, forget, look, poll, showMore } = usePostPages(posts, place)
  const selection = useSelection(items, place)
  const importing = useImport(orgId, known, refresh)
  const { isRefreshing, refreshByHand } = useRefresh(orgId, refresh)
  const isLoading = useNavigating() || isRefreshing
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const usual = useMemo(() => new Set(items.flatMap((post) => post.author_name ?? [])), [items])
  useLivePosts(items, poll)
  useLive(['posts'], () => void look())

  const { clear } = selection
  const onDeleted = useCallback(
    async (ids: string[]) => {
      clear()
      await forget(ids)
      await refresh()
    },
    [clear, forget, refresh]
  )
  const link = usePostLink()
  const listed = useMemo(() => items.map(({ id }) => id), [items])
  const deleteAll = useBulkDeletion(orgId, onDeleted)

  return (
    <>
      <PostsToolbar
        filters={filters}
        counts={counts}
        isRefreshing={isRefreshing}
        onRefresh={() => void refreshByHand()}
        importButton={<ImportButton orgId={orgId} usual={usual} importing={importing} />}
      />
      <ImportStrip
        open={importing.run !== null}
        onClose={importing.dismiss}
        importing={importing}
      />
      <div className={styles.list} aria-busy={isLoading}>
        <PostsLoading isLoading={isLoading} />
        {items.length === 0 && (
          <NoPosts
            search={filters.search}
            onClear={() => showPosts({ ...filters, search: '' }, 'replace')}
          />
        )}
        {items.length > 0 && (
          <>
            <PostList
              posts={items}
              view={filters.view}
              timezone={timezone}
              selection={selection}
              onOpen={link.open}
              refresh={refresh}
            />
            <ShowMore
              shown={items.length}
              total={counts[filters.tab]}
              hasMore={hasMore}
              onMore={showMore}
            />
          </>
        )}
      </div>
      <OpenedPost link={link} ids={listed} onChanged={() => void refresh()} />
      <SelectionBar selection={selection} onDelete={(ids) => void deleteAll(ids)} />
    </>
  )
}
