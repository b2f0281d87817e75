import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { RefreshCw, LayoutGrid, List, Search, X } from 'lucide-react'
import { router } from '@inertiajs/react'
import { POST_TABS } from '@domain/posts/wire'
import type { PostTabKey } from '@domain/posts/wire'
import { SORTS } from '@domain/paging/cursor'
import type { Sort } from '@domain/paging/cursor'
import { POST_VIEWS, MAX_SEARCH } from '@domain/posts/post_list_filters'
import type { PostListFilters, PostView } from '@domain/posts/post_list_filters'
import { IconButton } from '~/components/buttons/icon_button'
import { PageHeader } from '~/components/page'
import { TabLinks } from '~/components/tabs'
import { Select } from '~/components/forms/select'
import { Segmented } from '~/components/forms/segmented'
import { TextInput } from '~/components/forms/field'
import { useListLayout } from './list_layout'
import { POSTS } from '~/features/posts/messages'
import styles from './posts_toolbar.module.scss'

interface PostsToolbarProps {
  filters: PostListFilters
  counts: Record<PostTabKey, number>
  isRefreshing: boolean
  onRefresh: () => void
  importButton: ReactNode
}

const KEEP_PAGE_STATE = { preserveState: true, preserveScroll: true }

/**
 * Visits the same screen with other filters. With `replace`, Back does not return to the old ones.
 * `onFinish` also runs when the visit failed or another one took its place.
 */
export function showPosts(
  filters: PostListFilters,
  replace: 'replace' | 'add' = 'add',
  onFinish: () => void = () => undefined
) {
  const visit = { ...KEEP_PAGE_STATE, replace: replace === 'replace', onFinish }
  router.visit(postsUrl(filters), visit)
}

/**
 * Title, search, import and refresh, with tabs, sort order and view below. The layout depends on
 * the width.
 */
export function PostsToolbar(props: PostsToolbarProps) {
  const { counts, isRefreshing, onRefresh, importButton } = props
  const layout = useListLayout()
  const typed = useTypedSearch(props.filters)
  // Another tab or order keeps what is typed, although it may not have been searched yet.
  const filters = { ...props.filters, search: typed.text.trim() }
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
  const search = <SearchField {...typed} />
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
      <PageHeader isInBar title={POSTS.title} actions={actions} />
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

interface SortSelectProps {
  sort: Sort
  onSort: (sort: Sort) => void
}

const LABELS: Record<Sort, string> = { newest: 'Newest', oldest: 'Oldest' }

const OPTIONS = SORTS.map((value) => ({ value, label: LABELS[value] }))

function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Select
      aria-label="Sort"
      size="toolbar"
      className={styles.sort}
      value={sort}
      onChange={(value) => onSort(value === 'oldest' ? 'oldest' : 'newest')}
      options={OPTIONS}
    />
  )
}

const VIEW_LABELS = {
  list: { label: 'List', icon: List },
  grid: { label: 'Grid', icon: LayoutGrid },
} as const

const SEGMENTS = POST_VIEWS.map((value) => ({ value, ...VIEW_LABELS[value] }))

interface ViewSwitchProps {
  view: PostView
  onView: (view: PostView) => void
}

function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <Segmented
      label="View"
      value={view}
      onChange={onView}
      segments={SEGMENTS}
      labels="where-roomy"
    />
  )
}

const WAIT_MS = 300

/** The typed search, which is sent shortly after the last keystroke. */
function useTypedSearch(filters: PostListFilters) {
  const { search } = filters
  const [text, setText] = useState(search)
  const timer = useRef(0)
  const asked = useRef(search)
  const pending = useRef(0)

  // Follows changes from outside, but not the result of a former search that arrives after more
  // was typed.
  useEffect(() => {
    if (search === asked.current || pending.current > 0) return
    asked.current = search
    setText(search)
  }, [search])

  // A visit of another tab or order has the typed search already.
  useEffect(() => {
    const stop = router.on('start', ({ detail: { visit } }) => {
      if (!visit.async && !visit.prefetch) window.clearTimeout(timer.current)
    })
    return () => {
      stop()
      window.clearTimeout(timer.current)
    }
  }, [])

  const send = (typed: string) => {
    window.clearTimeout(timer.current)
    const wanted = typed.trim()
    if (wanted === (pending.current > 0 ? asked.current : search)) return
    asked.current = wanted
    pending.current += 1
    // Replaces the history entry, since otherwise every typed search would be a step of Back.
    showPosts({ ...filters, search: wanted }, 'replace', () => (pending.current -= 1))
  }

  const type = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(typed), WAIT_MS)
  }

  return { text, setText, type, send }
}

/** Searches shortly after the last keystroke. Enter searches immediately, Escape clears. */
function SearchField({ text, setText, type, send }: ReturnType<typeof useTypedSearch>) {
  const input = useRef<HTMLInputElement>(null)

  const clear = () => {
    setText('')
    send('')
    input.current?.focus()
  }

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        send(text)
      }}
    >
      <TextInput
        ref={input}
        type="search"
        size="toolbar"
        icon={Search}
        placeholder={POSTS.search}
        aria-label="Search posts"
        maxLength={MAX_SEARCH}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') clear()
        }}
        trailing={
          text !== '' && <IconButton icon={X} label="Clear search" size="small" onClick={clear} />
        }
      />
    </form>
  )
}

/** The URL of the Posts screen with these filters, without default values. */
function postsUrl({ tab, sort, search, view }: PostListFilters) {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (sort !== 'newest') query.set('sort', sort)
  if (search !== '') query.set('q', search)
  if (view !== 'list') query.set('view', view)
  return query.size > 0 ? `/dashboard/posts?${query}` : '/dashboard/posts'
}
