import { Trash2, TriangleAlert } from 'lucide-react'
import { IconButton } from '~/components/buttons/icon_button'
import { StatusBadge, statusName } from '~/components/status_badge'
import {
  CardImage,
  CardFoot,
  cardExcerpt,
  formatCardTime,
  formatUtcTime,
} from '~/features/calendar/card/post_card'
import type { PostCardProps } from '~/features/calendar/card/post_card'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { useDeletion } from '~/features/calendar/card/use_deletion'
import { displayTime } from '~/features/calendar/store/display_time'
import styles from './list_row.module.scss'

type ListRowProps = Pick<PostCardProps, 'item' | 'zone' | 'hint'>

/** Length of a row's excerpt at every width. */
const CHARACTERS = 80

/** A post of the list. The whole row opens the post, except the image and the delete button. */
export function ListRow({ item, zone, hint }: ListRowProps) {
  const { open, refusal } = useCalendarActions()
  const remove = useDeletion()
  const clock = useClock()
  const time = formatCardTime(item, zone, clock)
  const text = cardExcerpt(item, CHARACTERS)
  return (
    <article className={styles.row} data-item={item.id} data-look={statusName(item)}>
      <button
        type="button"
        className={styles.face}
        aria-label={`${time}, ${item.badge.label}. ${text}`}
        title={formatUtcTime(item)}
        onClick={() => open(item)}
      />
      <time
        className={styles.time}
        data-clock={clock}
        dateTime={new Date(displayTime(item)).toISOString()}
      >
        {time}
      </time>
      <div className={styles.middle}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <div className={styles.footer}>
          <StatusBadge status={statusName(item)} label={item.badge.label} />
          <CardFoot item={item} size={16} />
        </div>
        {item.failure_reason && <p className={styles.reason}>{item.failure_reason}</p>}
        {hint && (
          <p className={styles.hint}>
            <TriangleAlert size={13} /> {hint}
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
