import { useCallback, useEffect, useState } from 'react'
import { isUnderWay } from '@domain/posts/under_way'
import { ApiError } from '~/client'
import { useEvery } from '~/hooks/use_every'
import { useLive } from '~/hooks/use_live'
import type { PostDetails } from '~/lib/post_details_wire'
import { reportQuietly } from '~/lib/report_quietly'
import { loadPost } from './editor_calls'

type Loaded =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'gone' } | { kind: 'there'; post: PostDetails }

const LOADING: Loaded = { kind: 'loading' }

function failureOf(error: unknown): Loaded {
  const isGone = error instanceof ApiError && error.status === 404
  return { kind: isGone ? 'gone' : 'failed' }
}

/** The post that an editor opens; `again` asks once more after a failure. */
export function useOpenedPost(id: string) {
  const [loaded, setLoaded] = useState<{ id: string; state: Loaded }>({ id, state: LOADING })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    loadPost(id, signal).then(
      (post) => !signal.aborted && setLoaded({ id, state: { kind: 'there', post } }),
      (error: unknown) => !signal.aborted && setLoaded({ id, state: failureOf(error) })
    )
    return () => reading.abort()
  }, [id, tries])

  const again = () => {
    setLoaded({ id, state: LOADING })
    setTries((count) => count + 1)
  }
  return { state: loaded.id === id ? loaded.state : LOADING, again }
}

const EVERY_MS = 2000

function mayChange({ status, publish_time: time }: PostDetails) {
  return isUnderWay({ status, publishAt: time === null ? null : new Date(time) }, new Date())
}

interface Watched {
  post: PostDetails
  onSeen: (post: PostDetails) => void
  onGone: () => void
}

/** Reads an opened post again when it changes on the server, and every moment while it is published. */
export function useWatchedPost({ post, onSeen, onGone }: Watched) {
  const { id } = post
  const look = useCallback(async () => {
    try {
      onSeen(await loadPost(id))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onGone()
      else reportQuietly(error)
    }
  }, [id, onSeen, onGone])
  useLive(['posts'], () => void look())
  useEvery(mayChange(post) ? EVERY_MS : null, () => void look())
  return look
}
