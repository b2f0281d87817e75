import { useRef } from 'react'
import { useEvery } from '~/hooks/use_every'
import { useLive } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/report_quietly'
import { loadQueue } from './campaign_calls'

/** Spec section 9. */
const LOOK_MS = 10_000

interface QueueWatch {
  orgId: string
  /** Whether something is due, so that the campaigns themselves may have changed. */
  isExpecting: () => boolean
  onChange: () => void
}

/**
 * Looks at the review queue every ten seconds; the campaigns are read again when it has changed, so
 * that their countdowns start anew, and while a generation is due.
 */
export function useQueueWatch({ orgId, isExpecting, onChange }: QueueWatch) {
  const etag = useRef<string | null>(null)
  const isLooking = useRef(false)

  const look = async () => {
    if (isLooking.current) return
    isLooking.current = true
    try {
      const queue = await loadQueue(orgId, etag.current)
      if (queue) etag.current = queue.etag
      if (queue || isExpecting()) onChange()
    } catch (error) {
      reportQuietly(error)
    } finally {
      isLooking.current = false
    }
  }

  useEvery(LOOK_MS, () => void look())
  useLive(['review_queue'], () => void look())
  useLive(['campaigns'], onChange)
}
