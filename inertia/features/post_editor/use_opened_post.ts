import { useCallback } from 'react'
import { ApiError } from '~/client'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { useEvery, useLive } from '~/hooks/use_live'
import { useRead } from '~/hooks/use_read'
import { mayChange } from '~/features/posts/post_outcomes'
import { reportQuietly } from '~/lib/reporting'
import { loadPost } from './editor_calls'

function isGone(error: unknown) {
  return error instanceof ApiError && error.status === 404
}

/** Loads the post of an editor; `again` retries after a failure. */
export function useOpenedPost(id: string) {
  const { value: post, error, again } = useRead(id, (signal) => loadPost(id, signal))
  return { post, isGone: isGone(error), hasFailed: error !== null && !isGone(error), again }
}

const EVERY_MS = 2000

interface Watched {
  post: PostDetailsCard
  onRead: (post: PostDetailsCard) => void
  onDeleted: () => void
}

/**
 * Reloads an opened post when it changes on the server, and every two seconds while it is being
 * published.
 */
export function useWatchedPost({ post, onRead, onDeleted }: Watched) {
  const { id } = post
  const refresh = useCallback(async () => {
    try {
      onRead(await loadPost(id))
    } catch (error) {
      if (isGone(error)) onDeleted()
      else reportQuietly(error)
    }
  }, [id, onRead, onDeleted])
  useLive(['posts'], () => void refresh())
  useEvery(mayChange(post) ? EVERY_MS : null, refresh)
  return refresh
}
