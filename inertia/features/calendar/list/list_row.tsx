import { Trash2, TriangleAlert } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { StatusBadge } from '~/components/status_badge'
import { statusNameOf } from '~/components/status_look'
import { CardImage } from '~/features/calendar/card/card_image'
import { CardTag } from '~/features/calendar/card/card_tag'
import { cardExcerpt, cardTime, utcTime } from '~/features/calendar/card/card_words'
import { useDeletion } from '~/features/calendar/card/use_deletion'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { standsAt } from '~/features/calendar/store/stands_at'
import { useClock } from '~/hooks/use_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import styles from './list_row.module.scss'

interface ListRowProps {
  item: CalendarItem
  zone: string
  hint?: string
}

/** Characters of a row's text on every width (spec section 2). */
const CHARACTERS = 80

/** A post of the list. All of the row opens it; the picture and the bin lie above that. */
export function ListRow({ item, zone, hint }: ListRowProps) {
  const { open, refusal } = useCalendarActions()
  const remove = useDeletion()
  const clock = useClock()
  const time = cardTime(item, zone, clock)
  const text = cardExcerpt(item, CHARACTERS)
  return (
    <article className={styles.row} data-item={item.id} data-look={statusNameOf(item)}>
      <button
        type="button"
        className={styles.face}
        aria-label={`${time}, ${item.badge.label}. ${text}`}
        title={utcTime(item)}
        onClick={() => open(item)}
      />
      <time
        className={styles.time}
        data-clock={clock}
        dateTime={new Date(standsAt(item)).toISOString()}
      >
        {time}
      </time>
      <div className={styles.middle}>
        <p className={styles.text}>{text}</p>
        <div className={styles.foot}>
          <StatusBadge status={statusNameOf(item)} label={item.badge.label} />
          <CardTag item={item} size={16} />
        </div>
        {item.failure_reason && <p className={styles.reason}>{item.failure_reason}</p>}
        {hint && (
          <p className={styles.hint}>
            <TriangleAlert size={13} aria-hidden /> {hint}
          </p>
        )}
      </div>
      <CardImage item={item} shape="thumb" />
      {refusal === null && (
        <span className={styles.bin}>
          <IconButton
            icon={Trash2}
            tone="danger"
            label={`Delete the post at ${time}`}
            onClick={() => void remove(item)}
          />
        </span>
      )}
    </article>
  )
}
