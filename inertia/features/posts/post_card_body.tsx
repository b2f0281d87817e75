import type { ReactNode } from 'react'
import type { Instant } from '@domain/schedule/instant'
import { zoneShortName } from '@domain/schedule/wall_clock'
import type { PostListItem } from '~/lib/wire'
import { figuresInWords, missingFigures } from './figures'
import { LiveQuestion } from './live_question'
import { PostActions, type OnAction } from './post_actions'
import { PostAuthor } from './post_author'
import { PostCheckbox } from './post_checkbox'
import { asksWhetherLive } from './post_row_actions'
import { PostTime } from './post_time'
import { StatusButton } from './status_button'
import styles from './post_cards.module.scss'

interface PostCardBodyProps {
  post: PostListItem
  timezone: string
  today: Instant
  isSelected: boolean
  onSelect: (post: PostListItem) => void
  onAction: OnAction
  /** The words of the post, and what it shows. */
  children: ReactNode
}

/** Everything of a row in a card, one under the other. */
export function PostCardBody(props: PostCardBodyProps) {
  const { post, timezone, today, isSelected, onSelect, onAction, children } = props
  const figures = missingFigures(post) ?? figuresInWords(post).join(' · ')
  return (
    <>
      <div className={styles.cardHead}>
        <PostCheckbox post={post} isSelected={isSelected} onSelect={onSelect} />
        <StatusButton post={post} onAction={onAction} />
        <PostTime
          post={post}
          timezone={timezone}
          today={today}
          listZone={zoneShortName(today, timezone)}
        />
        <PostActions post={post} onAction={onAction} />
      </div>
      {children}
      <PostAuthor post={post} />
      {figures && <p className={styles.figures}>{figures}</p>}
      {post.failure_reason && <p className={styles.reason}>{post.failure_reason}</p>}
      {asksWhetherLive(post) && <LiveQuestion post={post} onAction={onAction} />}
    </>
  )
}
