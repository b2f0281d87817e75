import { useEffect, useId, useRef } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { Card } from '~/components/card'
import type { QueuedPost } from '~/lib/campaign_wire'
import { CardActions } from './card_actions'
import { CardHead } from './card_head'
import { CardTabs } from './card_tabs'
import { PostPicture } from './post_picture'
import type { Current } from './use_current'
import type { ReviewActs } from './use_review'
import styles from './review_card.module.scss'

interface ReviewCardProps {
  post: QueuedPost
  /** When it would go out next. */
  slot: string | null
  timezone: string
  now: Date
  /** Given for the one that is looked at. */
  current: Current | null
  isBusy: boolean
  acts: ReviewActs
  onTurn: (id: string, by: Current['by']) => void
}

/** The focus goes along where a key, or a decision, led to this post. */
function useFollowingFocus(current: Current | null) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current?.by !== 'key' || !card.current) return
    card.current.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
    card.current.scrollIntoView({ block: 'nearest' })
  }, [current])
  return card
}

/** A post collapsed to three lines, or open with all of it and what can be done with it. */
export function ReviewCard(props: ReviewCardProps) {
  const { post, slot, timezone, now, current, isBusy, acts, onTurn } = props
  const bodyId = useId()
  const card = useFollowingFocus(current)
  const isOpen = current?.isOpen ?? false
  const turn = () => onTurn(post.id, 'pointer')
  return (
    <div ref={card} className={styles.holder}>
      <Card
        space="flush"
        state={current ? 'chosen' : 'idle'}
        className={styles.card}
        role="article"
        aria-label={`${post.campaign_name ?? 'Post'}: ${post.content.slice(0, 60)}`}
        data-open={isOpen}
        onClick={isOpen ? undefined : turn}
      >
        <div className={styles.top}>
          <CardHead post={post} detail={isOpen ? 'all' : 'warning'} />
          {!isOpen && <p className={styles.excerpt}>{post.content}</p>}
          {!isOpen && post.image_url && <PostPicture post={post} size="thumb" />}
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            label={isOpen ? 'Close post' : 'Open post'}
            size="small"
            className={styles.turn}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={(event) => {
              event.stopPropagation()
              turn()
            }}
          />
        </div>
        <div id={bodyId} hidden={!isOpen}>
          {isOpen && (
            <>
              <CardTabs post={post} timezone={timezone} now={now} />
              <CardActions {...{ post, slot, timezone, now, isBusy, acts }} />
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
