import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { WallClock } from '@domain/schedule/wall_clock'
import type { ChosenTime } from '@domain/schedule/default_time'
import type { Clock } from '@domain/schedule/clock_format'
import { formatTime } from '@domain/schedule/format_date_time'
import { postsOfDate } from '~/components/date_time/picker'
import type { DayPost } from '~/components/date_time/picker'
import styles from './field_lines.module.scss'

interface FieldProblem {
  text: string
  /** An alternative time that a click applies. */
  instead?: { text: string; wall: WallClock }
}

interface FieldLinesProps {
  problemId: string
  notesId: string
  problem: FieldProblem | null
  /** Warnings that do not prevent saving. */
  warnings: string[]
  onInstead: (wall: WallClock) => void
}

/** The problem with the chosen time, and warnings about it. */
export function FieldLines(props: FieldLinesProps) {
  const { problemId, notesId, problem, warnings, onInstead } = props
  return (
    <>
      {problem && (
        <p id={problemId} className={styles.line} data-tone="problem" role="alert">
          <CircleAlert size={12} />
          <span>
            {problem.text}
            {problem.instead && (
              <>
                {' '}
                <button
                  type="button"
                  className={styles.instead}
                  onClick={() => onInstead(problem.instead!.wall)}
                >
                  {problem.instead.text}
                </button>
              </>
            )}
          </span>
        </p>
      )}
      {warnings.length > 0 && (
        <div id={notesId} aria-live="polite">
          {warnings.map((warning) => (
            <p key={warning} className={styles.line} data-tone="caution">
              <TriangleAlert size={12} />
              {warning}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

export const UNREADABLE = {
  date: 'Type a date like 25 Nov, tomorrow or mon.',
  time: 'Type a time like 9:30 or 2pm.',
}

interface FieldState {
  wall: WallClock
  chosen: ChosenTime
  isPast: boolean
  /** Which of the two inputs contain text that cannot be parsed. */
  unreadable: { date: boolean; time: boolean }
}

/** The problem of the field. Its own checks come before the form's problem. */
export function problemOf(
  { wall, chosen, isPast, unreadable }: FieldState,
  clock: Clock,
  given?: string | null
): FieldProblem | null {
  if (unreadable.date && wall.date === '') return { text: UNREADABLE.date }
  if (unreadable.time && wall.time === '') return { text: UNREADABLE.time }
  if (chosen.kind === 'skipped') {
    const skipped = `${formatTime(wall.time, clock)} is skipped that night.`
    const instead = `Use ${formatTime(chosen.instead.time, clock)}?`
    return { text: skipped, instead: { text: instead, wall: chosen.instead } }
  }
  if (chosen.kind === 'too_far') return { text: 'Choose an earlier date.' }
  if (isPast) return { text: 'Choose a time in the future.' }
  return given ? { text: given } : null
}

/** Warnings about a valid time. */
export function warningsOf(
  { wall, chosen, value }: Pick<FieldState, 'wall' | 'chosen'> & { value: string | null },
  clock: Clock,
  zone: string,
  posts: readonly DayPost[] = []
): string[] {
  if (chosen.kind !== 'chosen') return []
  const time = formatTime(wall.time, clock)
  const isFirst = value === null || Date.parse(value) <= chosen.instant.getTime()
  const which = isFirst ? 'The first one is used.' : 'This is the second one.'
  const hour = wall.time.slice(0, 2)
  const sameDay = postsOfDate(posts, wall.date, zone)
  const others = sameDay.filter((post) => post.wall.time.slice(0, 2) === hour).length
  return [
    chosen.isAmbiguous ? `${time} occurs twice that night. ${which}` : '',
    others > 0 ? `${others} other ${others === 1 ? 'post' : 'posts'} this hour` : '',
  ].filter(Boolean)
}
