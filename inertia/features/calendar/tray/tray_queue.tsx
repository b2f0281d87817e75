import { POSTS_FOR_BEST_HOUR } from '@domain/analytics/hour_grid'
import { Button } from '~/components/buttons/button'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import {
  renewFreeSlots,
  slotChanges,
  useFreeSlotCount,
} from '~/features/calendar/store/use_free_slots'
import { QUEUE } from '~/features/posting_queue/messages'
import {
  authorKey,
  loadBestHours,
  loadQueues,
  pauseQueue,
} from '~/features/posting_queue/queue_calls'
import type { TimesBegin } from '~/features/posting_queue/queue_calls'
import { useSubmit } from '~/hooks/use_submit'
import { withDetail } from '~/client'
import { useQuietRead } from '~/hooks/use_read'
import { useStore } from '~/hooks/use_store'
import { notify } from '~/lib/toasts'
import styles from './tray.module.scss'

export interface TrayQueueProps {
  /** Opens the posting times. */
  onEdit: (begin: TimesBegin) => void
}

type Queues = Awaited<ReturnType<typeof loadQueues>>

/** The posting queue below the drafts: its free slots, and how they are filled, paused and edited. */
export function TrayQueue({ onEdit }: TrayQueueProps) {
  const { orgId } = useCalendar()
  const free = useFreeSlotCount()
  const { queues, isBusy, pause } = useQueues(orgId)
  const best = useBestHours(orgId, queues?.timezone ?? null)
  const isPaused = queues !== null && queues.paused.length === queues.authors.length
  return (
    <section className={styles.foot} aria-labelledby="tray-queue" data-action-bar>
      <header className={styles.footHead}>
        <h3 id="tray-queue" className={styles.title}>
          {QUEUE.queue}
        </h3>
        <span>{free !== null && QUEUE.free(free)}</span>
      </header>
      <p className={styles.hint} data-tone={queues?.paused.length ? 'caution' : undefined}>
        {pausedText(queues) ?? best.text}
      </p>
      <div className={styles.footActions}>
        <Button size="small" disabled={!best.isKnown} onClick={() => onEdit('fill')}>
          {QUEUE.fillSlots}
        </Button>
        <Button
          size="small"
          tone="quiet"
          disabled={queues === null || isBusy}
          onClick={() => void pause(!isPaused)}
        >
          {isPaused ? QUEUE.resume : QUEUE.pause}
        </Button>
        <Button size="small" tone="quiet" onClick={() => onEdit('edit')}>
          {QUEUE.edit}
        </Button>
      </div>
    </section>
  )
}

/** Which queues are paused, as text; null if none is. */
function pausedText(queues: Queues | null) {
  if (!queues?.paused.length) return null
  const [paused, all] = [queues.paused.length, queues.authors.length]
  return paused === all ? QUEUE.allPaused : QUEUE.somePaused(paused, all)
}

/** Whether enough posts were measured to name the best hours, and on how many that is based. */
function useBestHours(orgId: string, timezone: string | null) {
  const { value } = useQuietRead(`${orgId} ${timezone}`, async (signal) =>
    timezone === null ? null : loadBestHours(orgId, timezone, signal)
  )
  if (value === null) return { isKnown: false, text: QUEUE.filling }
  const { sample, hours } = value
  if (hours.length > 0) return { isKnown: true, text: QUEUE.fillHint(sample) }
  const tooFew = sample < POSTS_FOR_BEST_HOUR
  const text = tooFew ? QUEUE.tooFew(sample, POSTS_FOR_BEST_HOUR) : QUEUE.noHour(sample)
  return { isKnown: false, text }
}

/** The queues of all authors, which are paused and resumed together. */
function useQueues(orgId: string) {
  const { reload } = useCalendar()
  const read = useQuietRead(orgId, (signal) => loadQueues(orgId, signal), useStore(slotChanges))
  const { isBusy, submit } = useSubmit()

  const pause = async (to: boolean) => {
    if (!read.value) return
    const { authors, paused } = read.value
    const keys = new Set(paused.map(authorKey))
    const others = authors.filter((author) => keys.has(authorKey(author)) !== to)
    await submit(
      async () => {
        for (const author of others) await pauseQueue(orgId, author, to)
        notify.success(to ? QUEUE.nowPaused : QUEUE.nowResumed)
      },
      (error) => notify.error(withDetail(QUEUE.moveFailed, error))
    )
    renewFreeSlots()
    void reload()
  }
  return { queues: read.value, isBusy, pause }
}
