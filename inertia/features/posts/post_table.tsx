import type { Instant } from '@domain/schedule/instant'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { Checkbox } from '~/components/checkbox'
import { Table } from '~/components/table'
import { TableHead } from '~/components/table_head'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { PostListItem } from '~/lib/wire'
import { columnCount, figureColumns, type ListLayout } from './list_layout'
import { POSTS } from './messages'
import type { OnAction } from './post_actions'
import { PostRow } from './post_row'
import type { Selection } from './use_selection'
import { useWindowRows } from './use_window_rows'

interface PostTableProps {
  posts: PostListItem[]
  layout: ListLayout
  timezone: string
  today: Instant
  selection: Selection
  onAction: OnAction
}

/** Narrow columns of their content's width; the post takes the rest. */
const WIDTHS = { select: 34, status: 118, author: 168, time: 136, figure: 80, actions: 72 }
/** Pixels; every row has that height, so none is measured while one scrolls. */
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
        {figureColumns(layout).map(({ name, label }) => (
          <TableHead key={name} width={WIDTHS.figure} align="end">
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

function Room({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

export function PostTable({ posts, selection, ...rest }: PostTableProps) {
  const rows = useWindowRows<HTMLTableSectionElement>({ count: posts.length, estimate: ROW })
  const columns = columnCount(rest.layout)
  return (
    <Table label={POSTS.title} inset="page">
      <Head
        layout={rest.layout}
        selection={selection}
        zone={zoneShortName(rest.today, rest.timezone)}
      />
      <tbody ref={rows.place}>
        <Room height={rows.before} columns={columns} />
        {rows.indexes.map((index) => {
          const post = posts[index]
          return (
            post && (
              <PostRow
                key={post.id}
                post={post}
                index={index}
                isSelected={selection.ids.has(post.id)}
                onSelect={selection.toggle}
                {...rest}
              />
            )
          )
        })}
        <Room height={rows.after} columns={columns} />
      </tbody>
    </Table>
  )
}
