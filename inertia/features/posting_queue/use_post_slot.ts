import { formatDateTime, formatSlot } from '@domain/schedule/format_date_time'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { api } from '~/client'
import { useClock } from '~/hooks/use_clock'
import { useLive } from '~/hooks/use_live'
import { useQuietRead } from '~/hooks/use_read'
import { QUEUE } from './messages'

interface QueuablePost {
  id: string
  org_id: string
  /** The version that the user saw, where its content matters. */
  version?: number
}

/**
 * The label of the button that adds a post to its author's queue, with the slot that is free for
 * it. Null while that is read, without a free slot, and for no post.
 */
export function usePostSlot(post: QueuablePost | null, zone: string): string | null {
  const clock = useClock()
  const { value: slot, again } = useQuietRead(post ? post.id : '', async (signal) => {
    if (!post) return null
    const query = { org_id: post.org_id, post_id: post.id, count: '1' }
    const [next] = await api.get<string[]>('/api/queue/next', { query, signal })
    return next ?? null
  })
  useLive(['posts'], again)
  return slot && QUEUE.addTo(formatSlot(new Date(slot), zone, clock, new Date()))
}

/**
 * Schedules a post for the next free slot, which can be later than the one that was offered. Returns
 * the post and the undo token.
 */
export function queuePost({ id, org_id: orgId, version }: QueuablePost) {
  const body = { org_id: orgId, post_id: id, version }
  return api.undoable<ScheduledPost>('POST', '/api/queue', { body })
}

/** Returns the message that says when a post is published. */
export function useAddedMessage(zone: string) {
  const clock = useClock()
  return (time: string | null) =>
    QUEUE.added(formatDateTime(new Date(time ?? 0), zone, clock, { now: new Date() }))
}
