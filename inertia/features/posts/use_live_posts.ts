import { useEffect } from 'react'
import { isUnderWay } from '@domain/posts/under_way'
import type { PostListItem } from '~/lib/wire'
import type { LoadedPage } from './post_pages'

const EVERY_MS = 3000

function mayChange({ status, publish_time: publishTime }: PostListItem) {
  const publishAt = publishTime === null ? null : new Date(publishTime)
  return isUnderWay({ status, publishAt }, new Date())
}

/**
 * Reads the list again every few seconds while a post on it is on its way out, from the page that
 * holds it on. Nothing is asked while nothing moves, nor in a tab that nobody looks at.
 */
export function useLivePosts(pages: LoadedPage[], poll: (from: number) => void) {
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      const from = pages.findIndex(({ items }) => items.some(mayChange))
      if (from >= 0) poll(from)
    }
    const timer = window.setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [pages, poll])
}
