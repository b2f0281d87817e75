import { useCallback, useEffect, useState } from 'react'
import { api } from '~/client'
import type { AiPost } from '~/lib/campaign_wire'
import { reportQuietly } from '~/lib/report_quietly'

export type PendingPosts =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; posts: AiPost[] }

/** The posts that wait in the review queue, read when the dialog opens. */
export function usePendingPosts(orgId: string) {
  const [pending, setPending] = useState<PendingPosts>({ kind: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    api.get<AiPost[]>('/api/ai-content/review-queue', { query: { org_id: orgId }, signal }).then(
      (posts) => !signal.aborted && setPending({ kind: 'there', posts }),
      (error: unknown) => {
        if (signal.aborted) return
        reportQuietly(error)
        setPending({ kind: 'failed' })
      }
    )
    return () => reading.abort()
  }, [orgId, tries])

  const again = useCallback(() => setTries((count) => count + 1), [])
  return { pending, again }
}
