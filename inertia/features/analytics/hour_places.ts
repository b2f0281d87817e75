import type { HourCell } from '@domain/analytics/hour_grid'

/** Shown whether anything was posted then or not. */
const WORKING_WEEK = [0, 1, 2, 3, 4]
const WORKING_HOURS = { first: 7, last: 18 } as const

/** Which weekdays and hours a map of these cells has: the working week, and what lies outside it. */
export function hourPlaces(cells: HourCell[]) {
  const weekdays = [...new Set([...WORKING_WEEK, ...cells.map(({ weekday }) => weekday)])]
  const hours = cells.map(({ hour }) => hour)
  const first = Math.min(WORKING_HOURS.first, ...hours)
  const last = Math.max(WORKING_HOURS.last, ...hours)
  const byPlace = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  return {
    weekdays: weekdays.sort((one, other) => one - other),
    columns: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    cellAt: (weekday: number, hour: number) => byPlace.get(`${weekday} ${hour}`),
    most: Math.max(1, ...cells.map(({ average }) => average ?? 0)),
  }
}
