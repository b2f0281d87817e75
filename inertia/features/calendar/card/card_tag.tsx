import { Building2, UserRound } from 'lucide-react'
import { LinkedinBadge } from '~/components/linkedin_badge'
import type { CalendarItem } from '~/lib/calendar_wire'
import { cardTag } from './card_words'
import styles from './card_tag.module.scss'

interface CardTagProps {
  item: CalendarItem
  size?: 13 | 16
}

/** The network, and the campaign or whom the post is posted as. */
export function CardTag({ item, size = 13 }: CardTagProps) {
  const Icon = item.profile_type === 'company' ? Building2 : UserRound
  return (
    <span className={styles.tag}>
      <LinkedinBadge size={size} label="LinkedIn" />
      {item.campaign_id === null && <Icon size={size - 1} strokeWidth={2.1} aria-hidden />}
      <span className={styles.name}>{cardTag(item)}</span>
    </span>
  )
}
