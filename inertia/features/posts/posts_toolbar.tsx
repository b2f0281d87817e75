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
import styles from './posts_toolbar.module.scss'

interface PostsToolbarProps {
  filters: PostFilters
  counts: Record<PostTabKey, number>
  isRefreshing: boolean
  onRefresh: () => void
}

const STAY = { preserveState: true, preserveScroll: true }

/** Title, search, order and refresh; under them the tabs. Room decides which stands where. */
export function PostsToolbar({ filters, counts, isRefreshing, onRefresh }: PostsToolbarProps) {
  const layout = useListLayout()
  const links = POST_TABS.map(({ key, label }) => ({
    href: postsUrl({ ...filters, tab: key }),
    label,
    count: counts[key],
  }))
  const order = (
    <SortSelect
      sort={filters.sort}
      onSort={(sort) => router.visit(postsUrl({ ...filters, sort }), STAY)}
    />
  )
  // Replaced: every word on the way would be a step back otherwise.
  const search = (
    <SearchField
      search={filters.search}
      onSearch={(text) =>
        router.visit(postsUrl({ ...filters, search: text }), { ...STAY, replace: true })
      }
    />
  )
  const actions = (
    <>
      {layout !== 'phone' && search}
      {layout !== 'wide' && order}
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
      {layout === 'phone' && search}
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
