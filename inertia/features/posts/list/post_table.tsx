import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { VirtualItem } from '@tanstack/react-virtual'
import type { Instant } from '@domain/schedule/instant'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { useIsWhole } from '~/hooks/use_media_query'
import { Checkbox } from '~/components/forms/choices'
import { Table, TableHead } from '~/components/table'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { SharedProps } from '~/lib/shared_props'
import type { PostListItem } from '#transformers/post_transformer'
import { columnCount, metricColumns } from './list_layout'
import type { ListLayout } from './list_layout'
import { POSTS } from '~/features/posts/messages'
import type { OnAction } from './post_actions'
import { isPostUnpostable, PostRow } from './post_row'
import type { Selection } from './use_selection'

interface PostTableProps {
  posts: PostListItem[]
  layout: ListLayout
  timezone: string
  today: Instant
  selection: Selection
  onAction: OnAction
}

/** Widths of the narrow columns, in pixels. The post takes the remaining space. */
const WIDTHS = { select: 34, status: 118, author: 168, time: 136, metric: 80, actions: 72 }

/** Height of every row, in pixels. It is fixed, so rows are not measured while scrolling. */
const ROW = 56

function Head({
  layout,
  selection,
  zone,
}: {
  layout: ListLayout
  selection: Selection
  zone: string
}) {
  return (
    <thead>
      <tr>
        <TableHead width={WIDTHS.select}>
          <Checkbox
            checked={selection.state}
            onChange={selection.toggleAll}
            aria-label={POSTS.selectAll}
          />
        </TableHead>
        <TableHead width={WIDTHS.status}>Status</TableHead>
        <TableHead>Post</TableHead>
        {layout === 'wide' && <TableHead width={WIDTHS.author}>Author</TableHead>}
        <TableHead width={WIDTHS.time}>Time, {zone}</TableHead>
        {metricColumns(layout).map(({ name, label }) => (
          <TableHead key={name} width={WIDTHS.metric} align="end">
            {label}
          </TableHead>
        ))}
        <TableHead width={WIDTHS.actions}>
          <VisuallyHidden>Actions</VisuallyHidden>
        </TableHead>
      </tr>
    </thead>
  )
}

function SpacerRow({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

export function PostTable({ posts, selection, ...rest }: PostTableProps) {
  const { postsAs } = usePage<SharedProps>().props
  const rows = useWindowRows<HTMLTableSectionElement>({
    count: posts.length,
    estimate: ROW,
    haveColumns: true,
  })
  const columns = columnCount(rest.layout)
  return (
    <Table label={POSTS.title} inset="page">
      <Head
        layout={rest.layout}
        selection={selection}
        zone={zoneShortName(rest.today, rest.timezone)}
      />
      <tbody ref={rows.container}>
        <SpacerRow height={rows.before} columns={columns} />
        {rows.indexes.map((index) => {
          const post = posts[index]
          return (
            post && (
              <PostRow
                key={post.id}
                post={post}
                index={index}
                isSelected={selection.ids.has(post.id)}
                isUnpostable={isPostUnpostable(post, postsAs)}
                onSelect={selection.toggle}
                {...rest}
              />
            )
          )
        })}
        <SpacerRow height={rows.after} columns={columns} />
      </tbody>
    </Table>
  )
}

interface WindowRows {
  count: number
  /** Height in pixels of a row that was not measured yet. */
  estimate: number
  /** Whether rows share columns, whose widths depend on all of them. Then none comes later. */
  haveColumns?: boolean
}

/**
 * Up to this many rows are all rendered, so that the browser's search finds them and nothing jumps.
 */
const MAX_UNWINDOWED_ROWS = 120

/** The height of a list that most windows show, in pixels. */
const FIRST_HEIGHT_PX = 1200

/**
 * The heights of the last list, so that Back finds its rows where they were. Other lists of rows that
 * are estimated alike begin with them.
 */
let lastHeights: { estimate: number; width: number; rows: VirtualItem[] } | null = null

function knownHeights(estimate: number) {
  const isSame = lastHeights?.estimate === estimate && lastHeights.width === window.innerWidth
  return isSame && lastHeights ? lastHeights.rows : []
}

/**
 * The rows of a long list that are rendered while the window scrolls: the visible ones and some
 * around them, with padding in place of the others. `container` is the ref of the element
 * around the rows, `measure` that of each row with a `data-index`.
 */
export function useWindowRows<Container extends HTMLElement>(options: WindowRows) {
  const { count, estimate, haveColumns = false } = options
  const container = useRef<Container>(null)
  const [top, setTop] = useState(0)
  const isSettled = useIsWhole() || (haveColumns && count <= MAX_UNWINDOWED_ROWS)
  const isWhole = !isSettled || count <= MAX_UNWINDOWED_ROWS

  useLayoutEffect(() => {
    if (isWhole) return
    const box = container.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  }, [isWhole])

  const virtualizer = useWindowVirtualizer({
    count,
    overscan: 8,
    scrollMargin: top,
    enabled: !isWhole,
    estimateSize: () => estimate,
    initialMeasurementsCache: isWhole ? [] : knownHeights(estimate),
  })

  useEffect(() => {
    if (isWhole) return
    return () => {
      lastHeights = { estimate, width: window.innerWidth, rows: virtualizer.takeSnapshot() }
    }
  }, [isWhole, estimate, virtualizer])

  const drawn = virtualizer.getVirtualItems()
  const first = isSettled ? count : Math.min(count, Math.ceil(FIRST_HEIGHT_PX / estimate))
  const indexes = isWhole ? wholeRange(first) : drawn.map(({ index }) => index)
  const before = isWhole ? 0 : Math.max(0, (drawn[0]?.start ?? top) - top)
  const end = isWhole ? 0 : (drawn.at(-1)?.end ?? top) - top
  const after = isWhole ? (count - first) * estimate : Math.max(0, virtualizer.getTotalSize() - end)
  const measure = isWhole ? undefined : virtualizer.measureElement
  return { container, indexes, before, after, measure }
}

function wholeRange(count: number) {
  return Array.from({ length: count }, (_, index) => index)
}
