import { memo, useState } from 'react'
import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { ImageOff } from 'lucide-react'
import { zoneShortName } from '@domain/schedule/wall_clock'
import type { PostListItem } from '#transformers/post_transformer'
import { Tag } from '~/components/badge'
import { UNPOSTABLE } from '~/lib/author_choices'
import type { SharedProps } from '~/lib/shared_props'
import { isPlainClick, StatusButton } from '~/features/posts/post_status'
import { cardsBeside } from './list_layout'
import type { ListLayout } from './list_layout'
import { POSTS } from '~/features/posts/messages'
import { previewOf } from '~/features/posts/post_excerpt'
import { LiveQuestion } from '~/features/posts/log/live_question'
import { PostAuthor } from '~/features/posts/preview/linkedin_preview'
import { PostTime } from '~/features/posts/moment'
import { PostActions, needsLiveAnswer } from './post_actions'
import type { Selection } from './use_selection'
import { useWindowRows } from './post_table'
import { formatMetrics, missingMetricsReason } from './use_metrics_refresh'
import { isPostUnpostable, PostCheckbox } from './post_row'
import type { ListedPostProps } from './post_row'
import styles from './post_grid.module.scss'
import postCardsStyles from '~/features/posts/post_cards.module.scss'

interface PostGridProps extends Omit<ListedPostProps, 'post' | 'isSelected' | 'onSelect'> {
  posts: PostListItem[]
  layout: ListLayout
  selection: Selection
}

const ROW = 320

function Card(props: ListedPostProps) {
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
        <PostImage key={post.image_url} post={post} />
        <PostSummary post={post} onOpen={onOpen} />
      </PostCardBody>
    </div>
  )
}

const GridCard = memo(Card)

/** The posts as a grid of cards with images. */
export function PostGrid({ posts, layout, selection, ...rest }: PostGridProps) {
  const cardsPerRow = cardsBeside(layout)
  const count = Math.ceil(posts.length / cardsPerRow)
  const rows = useWindowRows<HTMLDivElement>({ count, estimate: ROW })
  const paddingStyle = { paddingBlockStart: rows.before, paddingBlockEnd: rows.after }
  return (
    <div className={styles.grid}>
      <div ref={rows.container} role="list" aria-label={POSTS.title} style={paddingStyle}>
        {rows.indexes.map((row) => (
          <div
            key={row}
            ref={rows.measure}
            data-index={row}
            data-beside={cardsPerRow}
            role="none"
            className={styles.row}
          >
            {posts.slice(row * cardsPerRow, (row + 1) * cardsPerRow).map((post) => (
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

/** The first image of a post, or a note that it is no longer available. */
function PostImage({ post }: { post: PostListItem }) {
  const [isGone, setGone] = useState(false)
  if (post.image_url === null) return null
  if (isGone) {
    return (
      <p className={styles.gone}>
        <ImageOff size={16} />
        {POSTS.imageGone}
      </p>
    )
  }
  return (
    <img
      className={styles.image}
      src={post.image_url}
      alt={`Image of the post: ${previewOf(post)}`}
      width={320}
      height={168}
      loading="lazy"
      onError={() => setGone(true)}
    />
  )
}

/** Removes blank lines, which would use up the four lines. */
function collapseBlankLines(text: string) {
  return text.trim().replace(/\n\s*\n/g, '\n')
}

interface PostSummaryProps {
  post: PostListItem
  onOpen: () => void
}

/** The text of a card, clamped to four lines. Without an image it fills the image's place. */
function PostSummary({ post, onOpen }: PostSummaryProps) {
  const isBlank = post.content.trim() === ''
  return (
    <div className={styles.part} data-look={post.image_url === null ? 'tile' : 'caption'}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.words} dir="auto" data-state={isBlank ? 'blank' : 'text'}>
          {isBlank ? POSTS.noText : collapseBlankLines(post.content)}
        </span>
      </button>
      {post.source === 'ai' && <Tag>AI</Tag>}
    </div>
  )
}

interface PostCardBodyProps extends ListedPostProps {
  /** The text and the media of the post. */
  children: ReactNode
}

/** The content of a table row as a card. */
export function PostCardBody(props: PostCardBodyProps) {
  const { post, timezone, today, isSelected, onSelect, onAction, children } = props
  const metrics = missingMetricsReason(post) ?? formatMetrics(post).join(' · ')
  const { postsAs } = usePage<SharedProps>().props
  const isAuthorRefused = !post.failure_reason && isPostUnpostable(post, postsAs)
  return (
    <>
      <div className={postCardsStyles.cardHead}>
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
      {metrics && <p className={postCardsStyles.metrics}>{metrics}</p>}
      {post.failure_reason && <p className={postCardsStyles.reason}>{post.failure_reason}</p>}
      {isAuthorRefused && <p className={postCardsStyles.warning}>{UNPOSTABLE}</p>}
      {needsLiveAnswer(post) && <LiveQuestion post={post} onAction={onAction} />}
    </>
  )
}
