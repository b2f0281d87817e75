import { Clock } from 'lucide-react'
import { toInstant, toWallClock, zoneShortName, type WallClock } from '@domain/schedule/wall_clock'
import { CalendarButton } from '~/components/date_time/calendar_button'
import { DayPosts, type DayPost } from '~/components/date_time/day_posts'
import { FieldLines } from '~/components/date_time/field_lines'
import { MonthGrid } from '~/components/date_time/month_grid'
import { PartInput } from '~/components/date_time/part_input'
import { Picker } from '~/components/date_time/picker'
import { QuarterList } from '~/components/date_time/quarter_list'
import { useDateTimeField } from '~/components/date_time/use_date_time_field'
import styles from '~/components/date_time/field.module.scss'

export interface DateTimeFieldProps {
  label: string
  /** ISO instant in UTC; null while no moment is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  /** IANA zone of the user's clock. */
  zone: string
  /** What is wrong with the value, beyond what the field sees. */
  problem?: string | null
  note?: string | null
  isLocked?: boolean
  /** Other posts, of any days: shown beside the month, and counted in the hour. */
  dayPosts?: readonly DayPost[]
  /** The half that takes the focus when the field appears. */
  autoFocus?: 'date' | 'time'
  /** 34 high in bars, else 38. */
  size?: 'toolbar' | 'medium'
  isLabelHidden?: boolean
  /** For times that may be over, such as those of published posts. */
  allowsPast?: boolean
}

// Of the chosen day: summer time has another name.
function zoneName({ date, time }: WallClock, zone: string) {
  const at = date === '' ? null : toInstant({ date, time: time || '12:00' }, zone)
  return at && zoneShortName(at, zone)
}

/** One moment: a date and a time in the user's clock, typed, stepped or picked. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, zone, isLocked = false, dayPosts, note, size = 'medium', allowsPast } = props
  const field = useDateTimeField(props)
  const { wall, choose, picker, date, time, problem, ids } = field
  const now = toWallClock(new Date(), zone)
  const half = { ...field.half, className: styles.input }
  return (
    <fieldset className={styles.field} aria-describedby={field.describedBy}>
      <legend className={styles.legend} data-hidden={props.isLabelHidden}>
        {label}
      </legend>
      <div
        ref={field.frame}
        className={styles.frame}
        data-size={size}
        data-clock={field.clock}
        data-invalid={problem !== null}
        data-locked={isLocked}
        onKeyDown={(event) => event.altKey && event.key === 'ArrowDown' && picker.toggle()}
      >
        <span className={styles.half}>
          <CalendarButton isOpen={picker.isOpen} disabled={isLocked} onToggle={picker.toggle} />
          <PartInput
            {...half}
            ref={date}
            half="date"
            label="Date"
            autoFocus={props.autoFocus === 'date'}
            onLeave={(way) => way === 1 && time.current?.enter(1)}
            onSettled={field.settled('date')}
          />
        </span>
        <span className={styles.half}>
          <Clock size={16} aria-hidden />
          <PartInput
            {...half}
            ref={time}
            half="time"
            label="Time"
            autoFocus={props.autoFocus === 'time'}
            onLeave={(way) => way === -1 && date.current?.enter(-1)}
            onSettled={field.settled('time')}
          />
          <span className={styles.zone}>{zoneName(wall, zone)}</span>
        </span>
      </div>
      <FieldLines
        problemId={ids.problem}
        notesId={ids.notes}
        problem={problem}
        cautions={field.cautions}
        hint={note}
        onInstead={choose}
      />
      <Picker open={picker.isOpen} onClose={picker.close} field={field.frame}>
        <MonthGrid
          date={wall.date}
          today={now.date}
          earliest={allowsPast ? null : now.date}
          onChoose={(day) => choose({ ...wall, date: day })}
        />
        <QuarterList
          date={wall.date}
          time={wall.time}
          zone={zone}
          earliest={!allowsPast && wall.date === now.date ? now.time : null}
          onChoose={(at) => choose({ ...wall, time: at })}
        />
        {dayPosts && <DayPosts wall={wall} zone={zone} posts={dayPosts} />}
      </Picker>
    </fieldset>
  )
}
