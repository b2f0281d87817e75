import { TriangleAlert } from 'lucide-react'
import { statusLook, statusNameOf } from '~/components/status_look'
import { VisuallyHidden } from '~/components/visually_hidden'
import { cardExcerpt, cardTime } from '~/features/calendar/card/card_words'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import styles from './month_post.module.scss'

interface MonthPostProps {
  item: CalendarItem
  zone: string
  hint?: string
}

const CHARACTERS = 80

/** A post in its day of the month, on one line. */
export function MonthPost({ item, zone, hint }: MonthPostProps) {
  const { open } = useCalendarActions()
  const { tone, icon: Icon } = statusLook[statusNameOf(item)]
  const time = cardTime(item, zone, useClock())
  const text = cardExcerpt(item, CHARACTERS)
  return (
    <button
      type="button"
      className={styles.post}
      data-item={item.id}
      data-look={statusNameOf(item)}
      title={hint}
      onClick={() => open(item)}
    >
      <span className={styles.icon} data-tone={tone}>
        {Icon && <Icon size={12} strokeWidth={2.1} aria-hidden />}
      </span>
      <span className={styles.time}>{time}</span>
      {hint && <TriangleAlert className={styles.hint} size={12} strokeWidth={2.1} aria-hidden />}
      <span className={styles.text}>{text}</span>
      <VisuallyHidden>{[item.badge.label, hint].filter(Boolean).join('. ')}</VisuallyHidden>
    </button>
  )
}
