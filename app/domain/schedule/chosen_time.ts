import { isSchedulable, readClock, toWallClock, type WallClock } from '#domain/schedule/wall_clock'

/** What a date and a time in a zone come to, while they are being chosen. */
export type ChosenTime =
  | { kind: 'incomplete' }
  | { kind: 'too_far' }
  | { kind: 'skipped'; instead: WallClock }
  | { kind: 'chosen'; instant: Date; isTwice: boolean }

/**
 * The moment of a date and time, either of which may still be ''. A time that a clock change skips is
 * refused with the first one after the change; of a time that comes twice it is the first.
 */
export function chosenTime(wall: WallClock, zone: string): ChosenTime {
  if (wall.date === '' || wall.time === '') return { kind: 'incomplete' }
  const reading = readClock(wall, zone)
  if (!reading) return { kind: 'incomplete' }
  if (!isSchedulable(reading.instant)) return { kind: 'too_far' }
  if (reading.kind === 'skipped') {
    return { kind: 'skipped', instead: toWallClock(reading.instant, zone) }
  }
  return { kind: 'chosen', instant: reading.instant, isTwice: reading.kind === 'twice' }
}

/** The quarters of an hour of a date that exist in the zone, with `time` among them: 'HH:MM'. */
export function quarterTimes(date: string, time: string, zone: string): string[] {
  const quarters = Array.from({ length: 96 }, (_, index) => {
    const [hour, quarter] = [Math.floor(index / 4), index % 4]
    return `${String(hour).padStart(2, '0')}:${String(quarter * 15).padStart(2, '0')}`
  })
  const isReal = (at: string) =>
    date === '' || readClock({ date, time: at }, zone)?.kind !== 'skipped'
  return [...new Set(time === '' ? quarters : [...quarters, time])].filter(isReal).toSorted()
}
