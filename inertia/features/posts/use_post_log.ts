import { useCallback, useEffect, useState } from 'react'
import { isUnderWay } from '@domain/posts/under_way'
import { api, ApiError } from '~/client'
import type { PostLog } from '~/lib/wire'

type Problem = 'gone' | 'failed'

interface Loaded {
  id: string
  log: PostLog | null
  problem: Problem | null
}

const EVERY_MS = 3000

function mayChange({ post }: PostLog) {
  const publishAt = post.publish_time === null ? null : new Date(post.publish_time)
  return isUnderWay({ status: post.status, publishAt }, new Date())
}

function problemOf(error: unknown): Problem {
  return error instanceof ApiError && error.status === 404 ? 'gone' : 'failed'
}

/**
 * The log of a post, null until it is there. Read again with each `revision`, and every few seconds
 * while the post is on its way out and somebody looks.
 */
export function usePostLog(id: string, revision: number) {
  const [loaded, setLoaded] = useState<Loaded>({ id, log: null, problem: null })
  const [tries, setTries] = useState(0)
  const again = useCallback(() => setTries((count) => count + 1), [])

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    api.get<PostLog>(`/api/scheduled-posts/${id}/log`, { signal }).then(
      (log) => !signal.aborted && setLoaded({ id, log, problem: null }),
      (error: unknown) => {
        if (signal.aborted) return
        const problem = problemOf(error)
        const keep = (known: Loaded) => (problem === 'gone' || known.id !== id ? null : known.log)
        setLoaded((known) => ({ id, log: keep(known), problem }))
      }
    )
    return () => reading.abort()
  }, [id, revision, tries])

  const log = loaded.id === id ? loaded.log : null
  const isMoving = log !== null && mayChange(log)
  useEffect(() => {
    if (!isMoving) return
    const timer = window.setInterval(() => !document.hidden && again(), EVERY_MS)
    return () => window.clearInterval(timer)
  }, [isMoving, again])

  return { log, problem: loaded.id === id ? loaded.problem : null, again }
}
