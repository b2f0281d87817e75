import { statusLook, type StatusName } from '~/components/status_look'
import styles from './card_icon.module.scss'

/** Of the two that stand in nearly every card: hundreds of them, so that each is one line. */
const LINES: Partial<Record<StatusName, string>> = {
  scheduled: 'M22 12a10 10 0 1 1-20 0a10 10 0 0 1 20 0zM12 6v6l4 2',
  published: 'M20 6L9 17l-5-5',
}

/** The icon of a status, as small as a card has room for. */
export function CardIcon({ name }: { name: StatusName }) {
  const { icon: Icon } = statusLook[name]
  const line = LINES[name]
  if (line) {
    return (
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
        <path d={line} />
      </svg>
    )
  }
  return Icon && <Icon size={12} strokeWidth={2.1} aria-hidden />
}
