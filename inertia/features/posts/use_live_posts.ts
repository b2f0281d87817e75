import { useEffect } from 'react'
import { isUnderWay } from '@domain/posts/under_way'
import type { PostListItem } from '~/lib/wire'

type MayChange = (post: PostListItem) => boolean

const EVERY_MS = 3000

function mayChange({ status, publish_time: publishTime }: PostListItem) {
  const publishAt = publishTime === null ? null : new Date(publishTime)
  return isUnderWay({ status, publishAt }, new Date())
}

/**
 * Reads the list again every few seconds while a post on it is on its way out. Nothing is asked
 * while nothing moves, nor in a tab that nobody looks at.
 */
export function useLivePosts(posts: PostListItem[], poll: (mayChange: MayChange) => void) {
  useEffect(() => {
    const look = () => {
      if (!document.hidden && posts.some(mayChange)) poll(mayChange)
    }
    const timer = window.setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [posts, poll])
}
