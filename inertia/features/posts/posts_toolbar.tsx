import type { ReactNode } from 'react'
import { RefreshCw } from 'lucide-react'
import { router } from '@inertiajs/react'
import { POST_TABS, type PostTabKey } from '@domain/posts/wire'
import { IconButton } from '~/components/icon_button'
import { PageHeader } from '~/components/page_header'
import { TabLinks } from '~/components/tab_links'
import { useListLayout } from './list_layout'
import { POSTS } from './messages'
import { postsUrl, type PostFilters } from './post_filters'
import { SearchField } from './search_field'
import { SortSelect } from './sort_select'
import { ViewSwitch } from './view_switch'
import styles from './posts_toolbar.module.scss'

interface PostsToolbarProps {
  filters: PostFilters
  counts: Record<PostTabKey, number>
  isRefreshing: boolean
  onRefresh: () => void
  importButton: ReactNode
}

const STAY = { preserveState: true, preserveScroll: true }

/** Another look at the same screen: how it is replaced in the history says whether Back undoes it. */
export function showPosts(filters: PostFilters, replace: 'replace' | 'add' = 'add') {
  router.visit(postsUrl(filters), { ...STAY, replace: replace === 'replace' })
}

/** Title, search, import and refresh; under them the tabs, order and view. Room decides which stands where. */
export function PostsToolbar(props: PostsToolbarProps) {
  const { filters, counts, isRefreshing, onRefresh, importButton } = props
  const layout = useListLayout()
  const links = POST_TABS.map(({ key, label }) => ({
    href: postsUrl({ ...filters, tab: key }),
    label,
    count: counts[key],
  }))
  const order = (
    <div className={styles.order}>
      <SortSelect sort={filters.sort} onSort={(sort) => showPosts({ ...filters, sort })} />
      <ViewSwitch
        view={filters.view}
        onView={(view) => showPosts({ ...filters, view }, 'replace')}
      />
    </div>
  )
  // Replaced: every word on the way would be a step back otherwise.
  const search = (
    <SearchField
      search={filters.search}
      onSearch={(text) => showPosts({ ...filters, search: text }, 'replace')}
    />
  )
  const actions = (
    <>
      {layout !== 'phone' && search}
      {importButton}
      <IconButton
        icon={RefreshCw}
        label="Refresh"
        tone="default"
        disabled={isRefreshing}
        onClick={onRefresh}
      />
    </>
  )
  return (
    <>
      <PageHeader title={POSTS.title} actions={actions} />
      {layout !== 'wide' && (
        <div className={styles.second}>
          {layout === 'phone' && search}
          {order}
        </div>
      )}
      <div className={styles.tabs}>
        <TabLinks
          label="Status"
          links={links}
          current={postsUrl(filters)}
          actions={layout === 'wide' && order}
        />
      </div>
    </>
  )
}
