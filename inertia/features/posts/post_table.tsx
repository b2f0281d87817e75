import type { Instant } from '@domain/schedule/instant'
import { Table } from '~/components/table'
import { TableHead } from '~/components/table_head'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { PostListItem } from '~/lib/wire'
import { figureColumns, type ListLayout } from './list_layout'
import { POSTS } from './messages'
import type { OnAction } from './post_actions'
import { PostRow } from './post_row'

interface PostTableProps {
  posts: PostListItem[]
  layout: ListLayout
  timezone: string
  today: Instant
  onAction: OnAction
}

/** Narrow columns of their content's width; the post takes the rest. */
const WIDTHS = { status: 112, author: 168, time: 136, figure: 80, actions: 72 }

function Head({ layout }: { layout: ListLayout }) {
  return (
    <thead>
      <tr>
        <TableHead width={WIDTHS.status}>Status</TableHead>
        <TableHead>Post</TableHead>
        {layout === 'wide' && <TableHead width={WIDTHS.author}>Author</TableHead>}
        <TableHead width={WIDTHS.time}>Time</TableHead>
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

export function PostTable({ posts, ...rest }: PostTableProps) {
  return (
    <Table label={POSTS.title} inset="page">
      <Head layout={rest.layout} />
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} {...rest} />
        ))}
      </tbody>
    </Table>
  )
}
