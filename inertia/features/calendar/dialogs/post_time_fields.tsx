import { useId, type RefObject } from 'react'
import { CircleAlert } from 'lucide-react'
import { minimumDate } from '@domain/schedule/defaults'
import { toInstant, zoneShortName } from '@domain/schedule/wall_clock'
import { DateInput } from '~/components/date_input'
import { TimeInput } from '~/components/time_input'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { POST } from './messages'
import type { PostEditing } from './use_post_edit'
import styles from './post_dialog.module.scss'

interface PostTimeFieldsProps {
  editing: PostEditing
  date: RefObject<HTMLInputElement | null>
  canMove: boolean
}

/** Reschedule Post: date and time together, on the user's clock. */
export function PostTimeFields({ editing, date, canMove }: PostTimeFieldsProps) {
  const { zone } = useCalendar()
  const { edit, change, timeProblem } = editing
  const problemId = useId()
  // Of the chosen day: summer time has another name.
  const shortName = zoneShortName(toInstant(edit, zone) ?? new Date(), zone)
  const told = timeProblem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {}
  return (
    <fieldset className={styles.times}>
      <legend>{POST.reschedule}</legend>
      <DateInput
        ref={date}
        aria-label={POST.date}
        value={edit.date}
        min={minimumDate(zone, new Date())}
        disabled={!canMove}
        onChange={({ target }) => change({ date: target.value })}
        {...told}
      />
      <TimeInput
        aria-label={POST.time}
        value={edit.time}
        trailing={shortName}
        disabled={!canMove}
        onChange={({ target }) => change({ time: target.value })}
        {...told}
      />
      {timeProblem && (
        <p id={problemId} className={styles.problem} role="alert">
          <CircleAlert size={12} aria-hidden />
          {timeProblem}
        </p>
      )}
    </fieldset>
  )
}
