import { useState } from 'react'
import { CALENDAR } from '~/features/calendar/messages'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import type { CalendarItem } from '~/lib/calendar_wire'
import styles from './card_image.module.scss'

interface CardImageProps {
  item: CalendarItem
  /** `band` across a card of the week, `thumb` beside a row of the list. */
  shape: 'band' | 'thumb'
}

/** The post's picture, which opens the text-overlay editor, or that it is not there any more. */
export function CardImage({ item, shape }: CardImageProps) {
  const { open, openPicture, refusal } = useCalendarActions()
  const [goneUrl, setGoneUrl] = useState<string | null>(null)
  const url = item.image_url
  if (url === null) return null
  if (url === goneUrl) {
    return (
      <span className={styles.gone} data-shape={shape}>
        {CALENDAR.imageExpired}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.image}
      data-shape={shape}
      aria-label={refusal === null ? 'Edit text on image' : 'Open post'}
      onClick={() => (refusal === null ? openPicture : open)(item)}
    >
      <img src={url} alt="" loading="lazy" decoding="async" onError={() => setGoneUrl(url)} />
    </button>
  )
}
