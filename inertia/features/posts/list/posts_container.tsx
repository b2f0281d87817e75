import { usePage } from '@inertiajs/react'
import { useCallback, useMemo, useState } from 'react'
import { Trash2 } from 'lucide-react'
import type { PostTabKey } from '@domain/posts/wire'
import { chooseTimezone } from '@domain/settings/timezones'
import { NoOrganization } from '~/layouts/no_organization'
import type { SharedProps } from '~/lib/shared_props'
import type { PostPage, PostListItem } from '#transformers/post_transformer'
import { useEvery, useLive } from '~/hooks/use_live'
import { detectedZone } from '~/lib/browser_document'
import { OpenedPost } from '~/features/post_editor/opened_post'
import { usePostLink } from '~/features/post_editor/use_post_link'
import type { ImportRun } from '#transformers/run_transformer'
import { Spinner } from '~/components/spinner'
import { VisuallyHidden } from '~/components/visually_hidden'
import { BulkBar } from '~/components/bulk_bar'
import { Button, ButtonLink } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { Locked } from '~/components/locked'
import { useShortcuts } from '~/hooks/use_shortcuts'
import { useRefusal } from '~/lib/use_refusal'
import { PageContent } from '~/components/page'
import { ImportButton, CsvMenu } from '~/features/posts/import/import_button'
import { ImportStrip } from '~/features/posts/post_dialogs'
import { ShowMore } from '~/features/posts/show_more'
import { useImport } from '~/features/posts/import/use_import'
import { POSTS, BULK } from '~/features/posts/messages'
import { mayChange } from '~/features/posts/post_outcomes'
import { PostsToolbar, showPosts } from './posts_toolbar'
import type { PostListFilters } from '@domain/posts/post_list_filters'
import { PostList } from './post_list'
import { useBulkDeletion, useSelection } from './use_selection'
import type { Selection } from './use_selection'
import { useNavigating } from './post_pages'
import { usePostPages } from './use_post_pages'
import { useMetricsRefresh } from './use_metrics_refresh'
import styles from './posts_container.module.scss'

export interface PostsProps extends Omit<PostsScreenProps, 'posts'> {
  /** Null where no organization is selected. */
  posts: PostsScreenProps['posts'] | null
  /** The next page, present when it was requested. */
  more?: PostsScreenProps['posts']
}

/** The Posts screen of the selected organization. Selecting another organization remounts it. */
export function PostsContainer({ posts, ...rest }: PostsProps) {
  const { selectedOrgId } = usePage<SharedProps>().props
  if (!posts || !selectedOrgId) return <NoOrganization />
  return <PostsScreen key={selectedOrgId} posts={posts} {...rest} />
}

interface PostsScreenProps {
  posts: PostPage
  counts: Record<PostTabKey, number>
  filters: PostListFilters
  /** The running import, if there is one. */
  importing: ImportRun | null
}

function PostsScreen({ posts, counts, filters, importing: known }: PostsScreenProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  const orgId = selectedOrgId ?? ''
  const listKey = [orgId, filters.tab, filters.sort, filters.search].join(' ')
  const { items, hasMore, refresh, forget, refreshVisible, poll, showMore } = usePostPages(
    posts,
    listKey
  )
  const selection = useSelection(items, listKey)
  const importing = useImport(orgId, known, refresh)
  const { isRefreshing, refreshOnClick } = useRefresh(orgId, refresh)
  const isLoading = useNavigating() || isRefreshing
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const defaultPages = useMemo(
    () => new Set(items.flatMap((post) => post.author_name ?? [])),
    [items]
  )
  useLivePosts(items, poll)
  useLive(['posts'], () => void refreshVisible())

  const link = usePostLink()
  const listed = useMemo(() => items.map(({ id }) => id), [items])
  const deleteAll = useSelectionDeletion(orgId, selection, { forget, refresh })
  const deleteSelected = () => void deleteAll(items.filter(({ id }) => selection.ids.has(id)))

  return (
    <>
      <PostsToolbar
        filters={filters}
        counts={counts}
        isRefreshing={isRefreshing}
        onRefresh={() => void refreshOnClick()}
        importButton={
          <>
            <ImportButton orgId={orgId} defaultPages={defaultPages} importing={importing} />
            <CsvMenu orgId={orgId} tab={filters.tab} refresh={refresh} />
          </>
        }
      />
      <ImportStrip
        open={importing.run !== null}
        onClose={importing.dismiss}
        importing={importing}
      />
      <VisuallyHidden role="status">
        {!isLoading && POSTS.found(counts[filters.tab])}
      </VisuallyHidden>
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
      <SelectionBar selection={selection} onDelete={deleteSelected} />
    </>
  )
}

type Pages = Pick<ReturnType<typeof usePostPages>, 'forget' | 'refresh'>

/** Deletes the selected posts, and takes them out of the list. */
function useSelectionDeletion(orgId: string, { clear }: Selection, { forget, refresh }: Pages) {
  const onDeleted = useCallback(
    async (ids: string[]) => {
      clear()
      await forget(ids)
      await refresh()
    },
    [clear, forget, refresh]
  )
  return useBulkDeletion(orgId, onDeleted, refresh)
}

/** Shown over the list while another one loads. */
function PostsLoading({ isLoading }: { isLoading: boolean }) {
  return (
    <p className={styles.loading} role="status" data-state={isLoading ? 'on' : 'off'}>
      {isLoading && (
        <>
          <Spinner />
          {POSTS.loading}
        </>
      )}
    </p>
  )
}

/** The Refresh button: reloads the list, then refreshes the metrics. */
function useRefresh(orgId: string, refresh: () => Promise<void>) {
  const [isRefreshing, setRefreshing] = useState(false)
  const refreshMetrics = useMetricsRefresh(orgId, refresh)

  const refreshOnClick = async () => {
    setRefreshing(true)
    await refresh()
    setRefreshing(false)
    await refreshMetrics()
  }

  return { isRefreshing, refreshOnClick }
}

interface SelectionBarProps {
  selection: Selection
  onDelete: () => void
}

/**
 * The actions for the selected posts. Esc leaves selection mode. Delete works from any row, because
 * by Tab the bar comes after the whole list.
 */
function SelectionBar({ selection, onDelete }: SelectionBarProps) {
  const { ids, clear } = selection
  const refusal = useRefusal('write_posts')
  const leave = ids.size > 0 && { Escape: clear }
  const remove = ids.size > 0 && refusal === null && { Delete: onDelete }
  useShortcuts({ ...leave, ...remove })
  return (
    <BulkBar count={ids.size} onLeave={clear}>
      <Locked reason={refusal}>
        <Button tone="danger-fill" icon={Trash2} onClick={onDelete}>
          {BULK.action(ids.size)}
        </Button>
      </Locked>
    </BulkBar>
  )
}

type MayChange = (post: PostListItem) => boolean

const EVERY_MS = 3000

/**
 * Reloads the list every few seconds while one of its posts is being published. Pauses in a hidden
 * tab.
 */
function useLivePosts(posts: PostListItem[], poll: (canChange: MayChange) => void) {
  useEvery(EVERY_MS, () => {
    if (posts.some(mayChange)) poll(mayChange)
  })
}

interface NoPostsProps {
  search: string
  onClear: () => void
}

function NoPosts({ search, onClear }: NoPostsProps) {
  const refusal = useRefusal('write_drafts')
  if (search !== '') {
    const clear = (
      <Button size="small" onClick={onClear}>
        {POSTS.clearSearch}
      </Button>
    )
    return (
      <PageContent>
        <EmptyState title={POSTS.emptyTitle} hint={POSTS.emptySearchHint} action={clear} />
      </PageContent>
    )
  }
  const create = refusal === null && (
    <ButtonLink href="/dashboard/drafts" size="small">
      Create Post
    </ButtonLink>
  )
  return (
    <PageContent>
      <EmptyState title={POSTS.emptyTitle} hint={POSTS.emptyHint} action={create} />
    </PageContent>
  )
}
