import { memo } from 'react'
import type { Instant } from '@domain/schedule/instant'
import type { PostListItem } from '~/lib/wire'
import { isPlainClick } from './is_plain_click'
import { cardsBeside, type ListLayout } from './list_layout'
import { POSTS } from './messages'
import { PostCardBody } from './post_card_body'
import { PostPicture } from './post_picture'
import { PostWords } from './post_words'
import type { OnAction } from './post_actions'
import type { Selection } from './use_selection'
import { useWindowRows } from './use_window_rows'
import styles from './post_grid.module.scss'

interface GridCardProps {
  post: PostListItem
  timezone: string
  today: Instant
  isSelected: boolean
  onSelect: (post: PostListItem) => void
  onAction: OnAction
}

interface PostGridProps extends Omit<GridCardProps, 'post' | 'isSelected' | 'onSelect'> {
  posts: PostListItem[]
  layout: ListLayout
  selection: Selection
}

const ROW = 320

function Card(props: GridCardProps) {
  const { post, isSelected, onAction } = props
  const onOpen = () => onAction('open', post)
  return (
    <div
      role="listitem"
      className={styles.card}
      data-post={post.id}
      data-status={post.status}
      data-state={isSelected ? 'selected' : undefined}
      onClick={(event) => isPlainClick(event) && onOpen()}
    >
      <PostCardBody {...props}>
        <PostPicture post={post} />
        <PostWords post={post} onOpen={onOpen} />
      </PostCardBody>
    </div>
  )
}

const GridCard = memo(Card)

/** The posts as cards beside each other, with their pictures. */
export function PostGrid({ posts, layout, selection, ...rest }: PostGridProps) {
  const beside = cardsBeside(layout)
  const count = Math.ceil(posts.length / beside)
  const rows = useWindowRows<HTMLDivElement>({ count, estimate: ROW })
  const room = { paddingBlockStart: rows.before, paddingBlockEnd: rows.after }
  return (
    <div className={styles.grid}>
      <div ref={rows.place} role="list" aria-label={POSTS.title} style={room}>
        {rows.indexes.map((row) => (
          <div
            key={row}
            ref={rows.measure}
            data-index={row}
            data-beside={beside}
            role="none"
            className={styles.row}
          >
            {posts.slice(row * beside, (row + 1) * beside).map((post) => (
              <GridCard
                key={post.id}
                post={post}
                isSelected={selection.ids.has(post.id)}
                onSelect={selection.toggle}
                {...rest}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
