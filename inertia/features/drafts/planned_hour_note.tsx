import { CalendarClock, X } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { HOUR } from './messages'
import type { MomentWords } from './use_moment_words'
import type { PlannedHour } from './use_planned_hour'
import styles from './planned_hour_note.module.scss'

interface PlannedHourNoteProps {
  hour: PlannedHour
  moment: MomentWords
}

/** Beside the title: the time that the post is for, with a way to drop it. */
export function PlannedHourNote({ hour, moment }: PlannedHourNoteProps) {
  const { at, isPast, drop } = hour
  if (!at) return null
  return (
    <span className={styles.hour} data-state={isPast ? 'past' : 'ahead'} role="status">
      <CalendarClock size={14} aria-hidden />
      <span>{isPast ? HOUR.past(moment(at)) : HOUR.ahead(moment(at))}</span>
      <IconButton icon={X} label={HOUR.drop} size="small" onClick={drop} />
    </span>
  )
}
