import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { PAGE } from '@domain/paging/cursor'
import { useSubmit } from '~/hooks/use_submit'
import { Button } from '~/components/buttons/button'
import { formatCount } from '~/lib/format'
import { POSTS } from './messages'
import styles from './show_more.module.scss'

interface ShowMoreProps {
  shown: number
  total: number
  hasMore: boolean
  onMore: () => Promise<void>
}

/** The next page loads when the end of the list is this close to the viewport. */
const LOAD_AHEAD = '800px'

/** How many posts are shown. More load while scrolling or with the button. */
export function ShowMore({ shown, total, hasMore, onMore }: ShowMoreProps) {
  const { isBusy, submit } = useSubmit()
  const line = useRef<HTMLParagraphElement>(null)
  const end = useRef<HTMLDivElement>(null)
  // The list length of the last automatic request, so that a failed page is not requested
  // repeatedly.
  const lastLoadAt = useRef(0)

  const more = () => submit(onMore)

  useEffect(() => {
    const mark = end.current
    if (!mark || !hasMore || isBusy) return
    const onIntersect = ([seen]: IntersectionObserverEntry[]) => {
      if (!seen?.isIntersecting || window.scrollY === 0 || lastLoadAt.current === shown) return
      lastLoadAt.current = shown
      void more()
    }
    const observer = new IntersectionObserver(onIntersect, { rootMargin: `0px 0px ${LOAD_AHEAD}` })
    observer.observe(mark)
    return () => observer.disconnect()
  })

  if (!hasMore && shown <= PAGE.screen) return null

  // The button may disappear with the last page, so the line beside it takes the focus, unless the
  // user has gone elsewhere meanwhile.
  const loadMoreOnClick = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    await more()
    const { activeElement: focused } = document
    if (focused !== button && focused !== document.body) return
    line.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={end} className={styles.more}>
      <p ref={line} tabIndex={-1} className={styles.shown}>
        {POSTS.shown(formatCount(shown), formatCount(Math.max(total, shown)))}
      </p>
      {hasMore && (
        <Button onClick={loadMoreOnClick} busy={isBusy && POSTS.loading}>
          Show more
        </Button>
      )}
    </div>
  )
}
