import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { GripVertical } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import { excerpt } from '@domain/posts/text'
import { formatDayTime } from '@domain/schedule/format_date_time'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { StatusBadge } from '~/components/status_badge'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useClock, useNow } from '~/hooks/use_clock'
import { QUEUE } from './messages'
import styles from './queue_order.module.scss'

interface QueueOrderProps {
  posts: readonly ScheduledPost[]
  /** The zone of the queue. */
  zone: string
  isPaused: boolean
  onReorder: (posts: ScheduledPost[]) => void
}

const CHARACTERS = 90

const HELP_ID = 'posting-queue-order-help'

function textOf({ draft_preview: { content } }: ScheduledPost) {
  return excerpt(composeCommentary(content.body, content.hashtags), CHARACTERS) || QUEUE.noText
}

/** Where a key moves a post: up, down, to the front or to the end. */
function placeAfter(key: string, at: number, length: number): number | null {
  const places: Record<string, number> = {
    ArrowUp: Math.max(0, at - 1),
    ArrowDown: Math.min(length - 1, at + 1),
    Home: 0,
    End: length - 1,
  }
  return places[key] ?? null
}

/** The queue in order. Its posts change places by dragging, or with the keys on their grips. */
export function QueueOrder({ posts, zone, isPaused, onReorder }: QueueOrderProps) {
  const clock = useClock()
  const now = useNow()
  const { list, dragged, announcement, grip } = useOrder(posts, onReorder)
  return (
    <>
      <p id={HELP_ID} className={styles.help}>
        {QUEUE.orderHelp}
      </p>
      <ol ref={list} className={styles.list} aria-label={QUEUE.order}>
        {posts.map((post, at) => (
          <li
            key={post.id}
            className={styles.row}
            data-queued={post.id}
            data-drag={dragMark(dragged, at)}
          >
            <button
              type="button"
              className={styles.grip}
              aria-label={QUEUE.move(textOf(post))}
              aria-describedby={HELP_ID}
              {...grip(at)}
            >
              <GripVertical size={14} aria-hidden />
            </button>
            <span className={styles.time}>
              {post.publish_time &&
                formatDayTime(new Date(post.publish_time), zone, clock, { now })}
            </span>
            <span className={styles.text}>{textOf(post)}</span>
            {isPaused && <StatusBadge status="paused" label={QUEUE.pausedPost} />}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <p role="status">{announcement}</p>
      </VisuallyHidden>
    </>
  )
}

interface Dragged {
  from: number
  to: number
}

/** How the row at this place looks during a drag. */
function dragMark(dragged: Dragged | null, at: number) {
  if (dragged?.from === at) return 'source'
  return dragged?.to === at ? 'target' : undefined
}

/** The place in the list at this height of the window. */
function placeAt(list: HTMLElement | null, y: number) {
  const rows = [...(list?.children ?? [])]
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return found < 0 ? rows.length - 1 : found
}

function useOrder(posts: readonly ScheduledPost[], onReorder: QueueOrderProps['onReorder']) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const focusId = useRef<string | null>(null)
  // Moving a row in the page takes the focus from its grip.
  useLayoutEffect(() => {
    if (focusId.current === null) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-queued]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.queued === focusId.current)
    row?.querySelector('button')?.focus()
    focusId.current = null
  }, [posts])

  const move = (from: number, to: number) => {
    const post = posts[from]
    if (!post || from === to) return
    const others = posts.filter((each) => each !== post)
    onReorder([...others.slice(0, to), post, ...others.slice(to)])
    setAnnouncement(QUEUE.moved(to + 1, posts.length))
  }
  const grip = (at: number) => ({
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && dragged) {
        event.stopPropagation()
        return setDragged(null)
      }
      const to = placeAfter(event.key, at, posts.length)
      if (to === null) return
      event.preventDefault()
      focusId.current = posts[at]?.id ?? null
      move(at, to)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ from: at, to: at })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const to = placeAt(list.current, event.clientY)
      setDragged((current) => current && (current.to === to ? current : { ...current, to }))
    },
    onPointerUp: () => {
      if (dragged) move(dragged.from, dragged.to)
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  })
  return { list, dragged, announcement, grip }
}
