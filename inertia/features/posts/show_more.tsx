import { useRef, useState } from 'react'
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

/** How much of the list stands there, and the way to the rest. */
export function ShowMore({ shown, total, hasMore, onMore }: ShowMoreProps) {
  const [isBusy, setBusy] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)

  if (!hasMore && shown <= PAGE.screen) return null

  // The button may be gone afterwards, and the focus with it: the line beside it keeps the place.
  const more = async () => {
    setBusy(true)
    await onMore()
    setBusy(false)
    line.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.more}>
      <p ref={line} tabIndex={-1} className={styles.shown}>
        {formatCount(shown)} of {formatCount(Math.max(total, shown))} post(s)
      </p>
      {hasMore && (
        <Button onClick={more} busy={isBusy && POSTS.loading}>
          Show more
        </Button>
      )}
    </div>
  )
}
