import { useRef, useLayoutEffect, useState } from 'react'
import { useSubmit } from '~/hooks/use_submit'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import type { PostingQueueCard } from '#transformers/posting_queue_transformer'
import { Button } from '~/components/buttons/button'
import { Toggle } from '~/components/forms/choices'
import { withDetail } from '~/client'
import { useQuietRead } from '~/hooks/use_read'
import { notify } from '~/lib/toasts'
import { QUEUE } from './messages'
import { authorKey, loadQueue, pauseQueue, reorderQueue, shiftQueue } from './queue_calls'
import type { QueueAuthor } from './queue_calls'
import type { KeyboardEvent, PointerEvent } from 'react'
import { GripVertical } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import { excerpt } from '@domain/posts/text'
import { formatDayTime } from '@domain/schedule/format_date_time'
import { StatusBadge } from '~/components/status_badge'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useClock, useNow } from '~/hooks/use_clock'
import styles from './slots_dialog.module.scss'

interface QueueOrderProps {
  posts: readonly ScheduledPost[]
  zone: string
  isPaused: boolean
  onReorder: (posts: ScheduledPost[]) => void
}

const CHARACTERS = 90

const HELP_ID = 'posting-queue-order-help'

function textOf({ draft_preview: { content } }: ScheduledPost) {
  return excerpt(composeCommentary(content.body, content.hashtags), CHARACTERS) || QUEUE.noText
}

/** The index to which a key moves a post: up, down, to the front or to the end. */
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
function QueueOrder({ posts, zone, isPaused, onReorder }: QueueOrderProps) {
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
              <GripVertical size={14} />
            </button>
            <span className={styles.queuedTime}>
              {post.publish_time &&
                formatDayTime(new Date(post.publish_time), zone, clock, { now })}
            </span>
            <span className={styles.text} dir="auto">
              {textOf(post)}
            </span>
            {isPaused && <StatusBadge status="paused" label={QUEUE.pausedPost} />}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

interface Dragged {
  from: number
  to: number
}

/** How the row at this index looks during a drag. */
function dragMark(dragged: Dragged | null, at: number) {
  if (dragged?.from === at) return 'source'
  return dragged?.to === at ? 'target' : undefined
}

/** The index of the row at this vertical position of the window. */
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

interface QueueStateProps {
  orgId: string
  author: QueueAuthor
  zone: string
  onMoved: () => void
}

/** The posts in the author's queue, which can be paused, moved by one slot, or reordered. */
export function QueueState({ orgId, author, zone, onMoved }: QueueStateProps) {
  const { queue, isBusy, pause, shift, reorder } = useQueue(orgId, author, onMoved)
  if (queue === null) return null
  const { posts, is_paused: isPaused } = queue
  return (
    <section className={styles.state}>
      <div className={styles.stateLine}>
        <Toggle checked={isPaused} disabled={isBusy} onChange={pause}>
          {QUEUE.paused}
        </Toggle>
        <p className={styles.note}>{QUEUE.pausedHint}</p>
      </div>
      <div className={styles.stateLine}>
        <span>{QUEUE.waiting(posts.length)}</span>
        {posts.length > 0 && (
          <Button size="small" disabled={isBusy} onClick={shift}>
            {QUEUE.shift}
          </Button>
        )}
      </div>
      {posts.length > 0 && (
        <QueueOrder posts={posts} zone={zone} isPaused={isPaused} onReorder={reorder} />
      )}
    </section>
  )
}

/** The author's queue with the actions that change it; null until it is loaded. */
function useQueue(orgId: string, author: QueueAuthor, onMoved: () => void) {
  const read = useQuietRead(`${orgId} ${authorKey(author)}`, (signal) =>
    loadQueue(orgId, author, signal)
  )
  const { isBusy, submit } = useSubmit()
  const latest = useRef<Promise<unknown>>(Promise.resolve())
  /** The order that is still to be saved. */
  const wanted = useRef<ScheduledPost[] | null>(null)

  const show = (queue: PostingQueueCard) =>
    read.put(wanted.current ? inOrder(queue, wanted.current) : queue)
  const send = (work: () => Promise<unknown>) =>
    submit(
      async () => {
        await work()
        show(await loadQueue(orgId, author))
        onMoved()
      },
      (error) => {
        notify.error(withDetail(QUEUE.moveFailed, error))
        read.again()
      }
    )
  /** Changes are sent one after the other. The order can change while another is sent. */
  const change = (work: () => Promise<unknown>, isWanted = () => true) => {
    latest.current = latest.current.then(() => isWanted() && send(work))
  }
  const pause = (to: boolean) => change(() => pauseQueue(orgId, author, to))
  const shift = () =>
    change(async () => {
      await shiftQueue(orgId, author)
      notify.success(QUEUE.shifted)
    })
  /** An order that was already replaced by a later one is not sent. */
  const reorder = (posts: ScheduledPost[]) => {
    if (!read.value) return
    wanted.current = posts
    show(read.value)
    const isWanted = () => wanted.current === posts
    change(async () => {
      await reorderQueue(orgId, author, posts).finally(() => {
        if (isWanted()) wanted.current = null
      })
    }, isWanted)
  }
  return { queue: read.value, isBusy, pause, shift, reorder }
}

/** The posts in another order: each gets the time of its new place. */
function inOrder(queue: PostingQueueCard, posts: readonly ScheduledPost[]): PostingQueueCard {
  const timeAt = (at: number) => queue.posts[at]?.publish_time ?? null
  return { ...queue, posts: posts.map((post, at) => ({ ...post, publish_time: timeAt(at) })) }
}
