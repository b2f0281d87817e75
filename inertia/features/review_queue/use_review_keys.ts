import { useShortcuts } from '~/hooks/use_shortcuts'
import type { QueuedPost } from '~/lib/campaign_wire'
import type { Selection } from './use_current'
import type { ReviewActs } from './use_review'

/** The keys of the queue. A decision is taken on a post that stands open: one that does not opens. */
export function useReviewKeys(selection: Selection, acts: ReviewActs) {
  const { current, post, move, turn } = selection

  const on = (act: (post: QueuedPost) => void) => () => {
    if (!post) return move(1)
    if (current?.isOpen) act(post)
    else turn(post.id, 'key')
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    o: () => (post ? turn(post.id, 'key') : move(1)),
    a: on(acts.approve),
    e: on(acts.edit),
    r: on(acts.reject),
    d: on(acts.remove),
    s: on(acts.schedule),
  })
}
