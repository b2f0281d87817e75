import { useRef, useState } from 'react'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { Button } from '~/components/buttons/button'
import { Toggle } from '~/components/forms/choices'
import { withDetail } from '~/features/posts/post_outcomes'
import { useQuietRead } from '~/hooks/use_read'
import { notify } from '~/lib/toasts'
import { QUEUE } from './messages'
import { authorKey, loadQueue, pauseQueue, reorderQueue, shiftQueue } from './queue_calls'
import type { QueueAuthor } from './queue_calls'
import { QueueOrder } from './queue_order'
import styles from './slots_dialog.module.scss'

interface QueueStateProps {
  orgId: string
  author: QueueAuthor
  /** The zone of the queue. */
  zone: string
  onMoved: () => void
}

/** The posts that wait in the author's queue: paused, moved by a slot, or put into another order. */
export function QueueState({ orgId, author, zone, onMoved }: QueueStateProps) {
  const { queue, isBusy, pause, shift, reorder } = useQueue(orgId, author, onMoved)
  if (queue === null) return null
  const { posts, is_paused: isPaused } = queue
  return (
    <section className={styles.state}>
      <div className={styles.stateLine}>
        <Toggle checked={isPaused} disabled={isBusy} onChange={(to) => void pause(to)}>
          {QUEUE.paused}
        </Toggle>
        <p className={styles.note}>{QUEUE.pausedHint}</p>
      </div>
      <div className={styles.stateLine}>
        <span>{QUEUE.waiting(posts.length)}</span>
        {posts.length > 0 && (
          <Button size="small" disabled={isBusy} onClick={() => void shift()}>
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

/** The author's queue, and what changes it; null until it is loaded. */
function useQueue(orgId: string, author: QueueAuthor, onMoved: () => void) {
  const read = useQuietRead(`${orgId} ${authorKey(author)}`, (signal) =>
    loadQueue(orgId, author, signal)
  )
  const [isBusy, setBusy] = useState(false)
  const orders = useRef({ wanted: 0, saving: Promise.resolve() })

  const change = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      onMoved()
    } catch (error) {
      notify.error(withDetail(QUEUE.moveFailed, error))
      read.again()
    } finally {
      setBusy(false)
    }
  }
  const pause = (to: boolean) =>
    change(async () => {
      await pauseQueue(orgId, author, to)
      read.put(await loadQueue(orgId, author))
    })
  const shift = () =>
    change(async () => {
      const posts = await shiftQueue(orgId, author)
      if (read.value) read.put({ ...read.value, posts })
      notify.success(QUEUE.shifted)
    })
  /** Orders are saved one after another; one that a later one replaced is left out. */
  const reorder = (posts: ScheduledPost[]) => {
    if (!read.value) return
    const isPaused = read.value.is_paused
    read.put({ is_paused: isPaused, posts: inSlots(read.value.posts, posts) })
    const turn = (orders.current.wanted += 1)
    orders.current.saving = orders.current.saving.then(async () => {
      if (turn !== orders.current.wanted) return
      await change(() => reorderQueue(orgId, author, posts))
    })
  }
  return { queue: read.value, isBusy, pause, shift, reorder }
}

/** The posts in another order: each gets the time of its new place. */
function inSlots(before: readonly ScheduledPost[], after: readonly ScheduledPost[]) {
  return after.map((post, at) => ({ ...post, publish_time: before[at]!.publish_time }))
}
