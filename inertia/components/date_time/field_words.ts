import type { ChosenTime } from '@domain/schedule/chosen_time'
import type { Clock } from '@domain/schedule/clock'
import { formatTime } from '@domain/schedule/format_date_time'
import type { WallClock } from '@domain/schedule/wall_clock'
import { postsOfDate, type DayPost } from '~/components/date_time/day_posts'
import type { FieldProblem } from '~/components/date_time/field_lines'

export const UNREADABLE = {
  date: 'Type a date like 25 Nov, tomorrow or mon.',
  time: 'Type a time like 9:30 or 2pm.',
}

interface FieldState {
  wall: WallClock
  chosen: ChosenTime
  isPast: boolean
  /** Halves with a text that names no date or time. */
  unreadable: { date: boolean; time: boolean }
}

/** What is wrong with the field: what it sees itself comes before what its form says. */
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

/** What to know about a time that can be chosen. */
export function cautionsOf(
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
    chosen.isTwice ? `${time} occurs twice that night. ${which}` : '',
    others > 0 ? `${others} other ${others === 1 ? 'post' : 'posts'} this hour` : '',
  ].filter(Boolean)
}
