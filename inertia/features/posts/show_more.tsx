import { useEffect, useRef, useState } from 'react'
import { PAGE } from '@domain/paging/cursor'
import { Button } from '~/components/button'
import { formatCount } from '~/lib/format_count'
import { POSTS } from './messages'
import styles from './show_more.module.scss'

interface ShowMoreProps {
  shown: number
  total: number
  hasMore: boolean
  onMore: () => Promise<void>
}

/** How far below the window the end of the list may be when the next page is asked for. */
const AHEAD = '800px'

/** How much of the list stands there; the rest comes as one scrolls, or by the button. */
export function ShowMore({ shown, total, hasMore, onMore }: ShowMoreProps) {
  const [isBusy, setBusy] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const end = useRef<HTMLDivElement>(null)
  // Where the last page was asked for: one that does not come is not asked for again and again.
  const askedAt = useRef(0)

  const more = async () => {
    setBusy(true)
    await onMore()
    setBusy(false)
  }

  useEffect(() => {
    const mark = end.current
    if (!mark || !hasMore || isBusy) return
    const look = ([seen]: IntersectionObserverEntry[]) => {
      if (!seen?.isIntersecting || window.scrollY === 0 || askedAt.current === shown) return
      askedAt.current = shown
      void more()
    }
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px ${AHEAD}` })
    observer.observe(mark)
    return () => observer.disconnect()
  })

  if (!hasMore && shown <= PAGE.screen) return null

  // The button may be gone afterwards, and the focus with it: the line beside it keeps the place.
  const moreByHand = async () => {
    await more()
    line.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={end} className={styles.more}>
      <p ref={line} tabIndex={-1} className={styles.shown}>
        {POSTS.shown(formatCount(shown), formatCount(Math.max(total, shown)))}
      </p>
      {hasMore && (
        <Button onClick={moreByHand} busy={isBusy && POSTS.loading}>
          Show more
        </Button>
      )}
    </div>
  )
}
