import { statusLook, statusNameOf } from '~/components/status_look'
import type { CalendarItem } from '~/lib/calendar_wire'
import { CardIcon } from './card_icon'
import styles from './card_status.module.scss'

interface CardStatusProps {
  item: CalendarItem
  /** How many cards share the cell: 1 to 5. */
  share: number
}

/** The status in a card of the week: a word with its icon; scheduled ones the clock alone. */
export function CardStatus({ item, share }: CardStatusProps) {
  const name = statusNameOf(item)
  const { tone, motion } = statusLook[name]
  return (
    <span
      className={styles.status}
      data-room={share <= 2 ? 'two-lines' : 'one-line'}
      data-name={name}
      data-tone={tone}
      data-motion={motion}
    >
      <CardIcon name={name} />
      {name !== 'scheduled' && <span className={styles.word}>{item.badge.label}</span>}
    </span>
  )
}
