import { statusLook, type StatusName } from '~/components/status_look'
import type { CalendarItem } from '~/lib/calendar_wire'
import styles from './card_status.module.scss'

/** What the badge of a stored post can look like; the server names no other. */
export function statusNameOf({ badge }: CalendarItem): StatusName {
  return badge.look in statusLook ? (badge.look as StatusName) : 'cancelled'
}

/** The status in a card of the week: a word with its icon; scheduled ones the clock alone. */
export function CardStatus({ item }: { item: CalendarItem }) {
  const name = statusNameOf(item)
  const { tone, icon: Icon, motion } = statusLook[name]
  return (
    <span className={styles.status} data-tone={tone} data-motion={motion}>
      {Icon && name !== 'unconfirmed' && <Icon size={12} strokeWidth={2.1} aria-hidden />}
      {name !== 'scheduled' && <span className={styles.word}>{item.badge.label}</span>}
    </span>
  )
}
