import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { QueuedPost } from '~/lib/campaign_wire'
import { arranged, type Order } from './timeline'
import { useCurrent } from './use_current'
import { useDecisions } from './use_decisions'
import { useQueue } from './use_queue'
import { useReviewKeys } from './use_review_keys'

/** What lies in front of the queue. */
export type Front =
  | { kind: 'nothing' }
  | { kind: 'words' }
  | { kind: 'edit' | 'reject' | 'schedule'; post: QueuedPost }

/** The queue, what is looked at in it, and everything that can be done with a post. */
export function useReview(first: QueuedPost[], orgId: string) {
  const queue = useQueue(first, orgId)
  const [order, setOrder] = useState<Order>('newest')
  const [campaignId, setCampaignId] = useState<string | null>(null)
  const [front, setFront] = useState<Front>({ kind: 'nothing' })
  const posts = arranged([...queue.posts], order, campaignId)
  const selection = useCurrent(posts)

  const gone = (post: QueuedPost) => {
    selection.leave(post)
    queue.drop(post)
    // A slot may be taken by now.
    router.reload({ only: ['slots'] })
  }
  const decisions = useDecisions({
    onGone: gone,
    onDoubt: () => void queue.look(),
    onSchedule: (post) => setFront({ kind: 'schedule', post }),
  })
  const acts = {
    approve: (post: QueuedPost) => void decisions.approvePost(post),
    edit: (post: QueuedPost) => setFront({ kind: 'edit', post }),
    reject: (post: QueuedPost) => setFront({ kind: 'reject', post }),
    remove: (post: QueuedPost) => void decisions.remove(post),
    schedule: (post: QueuedPost) => setFront({ kind: 'schedule', post }),
  }
  const showWords = () => setFront({ kind: 'words' })
  useReviewKeys(selection, acts)

  return {
    ...{ all: queue.posts, posts, selection, acts, busyId: decisions.busyId },
    ...{ order, setOrder, campaignId, setCampaignId },
    ...{ front, closeFront: () => setFront({ kind: 'nothing' }), gone, showWords },
    ...{ replace: queue.replace, look: queue.look },
  }
}

export type Review = ReturnType<typeof useReview>
export type ReviewActs = Review['acts']
