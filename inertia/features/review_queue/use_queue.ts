import { useCallback, useEffect, useRef, useState } from 'react'
import { useEvery } from '~/hooks/use_every'
import { useLive } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/report_quietly'
import type { QueuedPost } from '~/lib/campaign_wire'
import { loadQueue } from './review_calls'

/** Spec section 9. */
const LOOK_MS = 10_000

/**
 * The posts that wait for review: as the page brought them, then looked at when the server tells of a
 * change, and every ten seconds while the page is looked at. An answer that was asked for before
 * something was done here is not shown.
 */
export function useQueue(first: QueuedPost[], orgId: string) {
  const [posts, setPosts] = useState(first)
  const etag = useRef<string | null>(null)
  const edition = useRef(0)

  const look = useCallback(async () => {
    const asked = edition.current
    try {
      const queue = await loadQueue(orgId, etag.current)
      if (!queue || asked !== edition.current) return
      etag.current = queue.etag
      setPosts(queue.body)
    } catch (error) {
      reportQuietly(error)
    }
  }, [orgId])

  useEvery(LOOK_MS, () => void look())
  useLive(['review_queue'], () => void look())

  // A later visit to the page brings newer posts.
  useEffect(() => setPosts(first), [first])

  const put = (change: (before: QueuedPost[]) => QueuedPost[]) => {
    edition.current += 1
    etag.current = null
    setPosts(change)
  }
  const drop = ({ id }: { id: string }) => {
    put((before) => before.filter((post) => post.id !== id))
  }
  /** Its checks are those of the words before, until they are read anew. */
  const replace = (next: QueuedPost) => {
    put((before) => before.map((post) => (post.id === next.id ? next : post)))
    void look()
  }

  return { posts, look, drop, replace }
}
