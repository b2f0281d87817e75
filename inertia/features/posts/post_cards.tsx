import { memo } from 'react'
import type { Instant } from '@domain/schedule/instant'
import type { PostListItem } from '~/lib/wire'
import { isPlainClick } from './is_plain_click'
import { POSTS } from './messages'
import { PostCardBody } from './post_card_body'
import { PostExcerpt } from './post_excerpt'
import type { OnAction } from './post_actions'
import type { Selection } from './use_selection'
import { useWindowRows } from './use_window_rows'
import styles from './post_cards.module.scss'

interface PostCardProps {
  post: PostListItem
  timezone: string
  today: Instant
  isSelected: boolean
  onSelect: (post: PostListItem) => void
  onAction: OnAction
}

interface PostCardsProps extends Omit<PostCardProps, 'post' | 'isSelected' | 'onSelect'> {
  posts: PostListItem[]
  selection: Selection
}

const CARD = 150

function Card(props: PostCardProps) {
  return (
    <PostCardBody {...props}>
      <PostExcerpt post={props.post} onOpen={(post) => props.onAction('open', post)} />
    </PostCardBody>
  )
}

const PostCard = memo(Card)

/** The list on a phone: everything of a row, one under the other. */
export function PostCards({ posts, selection, ...rest }: PostCardsProps) {
  const rows = useWindowRows<HTMLUListElement>({ count: posts.length, estimate: CARD })
  const room = { paddingBlockStart: rows.before, paddingBlockEnd: rows.after }
  return (
    <ul ref={rows.place} aria-label={POSTS.title} style={room}>
      {rows.indexes.map((index) => {
        const post = posts[index]
        if (!post) return null
        const isSelected = selection.ids.has(post.id)
        return (
          <li
            key={post.id}
            ref={rows.measure}
            data-index={index}
            data-post={post.id}
            data-status={post.status}
            data-state={isSelected ? 'selected' : undefined}
            className={styles.card}
            onClick={(event) => isPlainClick(event) && rest.onAction('open', post)}
          >
            <PostCard post={post} isSelected={isSelected} onSelect={selection.toggle} {...rest} />
          </li>
        )
      })}
    </ul>
  )
}
