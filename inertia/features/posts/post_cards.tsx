import { memo } from 'react'
import type { Instant } from '@domain/schedule/instant'
import type { PostListItem } from '~/lib/wire'
import { figuresInWords, missingFigures } from './figures'
import { LiveQuestion } from './live_question'
import { POSTS } from './messages'
import { PostActions, type OnAction } from './post_actions'
import { PostAuthor } from './post_author'
import { PostExcerpt } from './post_excerpt'
import { asksWhetherLive } from './post_row_actions'
import { PostTime } from './post_time'
import { StatusButton } from './status_button'
import styles from './post_cards.module.scss'

interface PostCardProps {
  post: PostListItem
  timezone: string
  today: Instant
  onAction: OnAction
}

interface PostCardsProps extends Omit<PostCardProps, 'post'> {
  posts: PostListItem[]
}

function Card({ post, timezone, today, onAction }: PostCardProps) {
  const figures = missingFigures(post) ?? figuresInWords(post).join(' · ')
  return (
    <li className={styles.card} data-status={post.status}>
      <div className={styles.cardHead}>
        <StatusButton post={post} onAction={onAction} />
        <PostTime post={post} timezone={timezone} today={today} />
        <PostActions post={post} onAction={onAction} />
      </div>
      <PostExcerpt post={post} />
      <PostAuthor post={post} />
      {figures && <p className={styles.figures}>{figures}</p>}
      {post.failure_reason && <p className={styles.reason}>{post.failure_reason}</p>}
      {asksWhetherLive(post) && <LiveQuestion post={post} onAction={onAction} />}
    </li>
  )
}

const PostCard = memo(Card)

/** The list on a phone: everything of a row, one under the other. */
export function PostCards({ posts, ...rest }: PostCardsProps) {
  return (
    <ul aria-label={POSTS.title}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} {...rest} />
      ))}
    </ul>
  )
}
