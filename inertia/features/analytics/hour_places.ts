import { POSTS_IN_BEST_HOUR, type BestHour, type HourCell } from '@domain/analytics/hour_grid'

/** Shown whether anything was posted then or not. */
const WORKING_WEEK = [0, 1, 2, 3, 4]
const WORKING_HOURS = { first: 7, last: 18 } as const

/** Of full heat: how strongly an hour with few posts is drawn. */
const FEW = 0.4

/** A map of hours: its rows and columns (the working week, and what lies outside it), and its cells. */
export function hourPlaces(cells: HourCell[], best: BestHour | null) {
  const weekdays = [...new Set([...WORKING_WEEK, ...cells.map(({ weekday }) => weekday)])]
  const hours = cells.map(({ hour }) => hour)
  const first = Math.min(WORKING_HOURS.first, ...hours)
  const last = Math.max(WORKING_HOURS.last, ...hours)
  const byPlace = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  const most = mostOf(cells)
  return {
    weekdays: weekdays.sort((one, other) => one - other),
    columns: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    cellAt: (weekday: number, hour: number) => byPlace.get(`${weekday} ${hour}`),
    heatOf: (cell: HourCell | undefined) => heatOf(cell, most),
    lookOf: (cell: HourCell | undefined) => lookOf(cell, best),
  }
}

function isCertain({ measured }: HourCell) {
  return measured >= POSTS_IN_BEST_HOUR
}

/** Full heat is that of the hours with enough posts, where there are such. */
function mostOf(cells: HourCell[]) {
  const certain = cells.filter(isCertain)
  const scale = certain.length > 0 ? certain : cells
  return Math.max(1, ...scale.map(({ average }) => average ?? 0))
}

/** Percent. */
function heatOf(cell: HourCell | undefined, most: number) {
  const share = Math.min((cell?.average ?? 0) / most, 1)
  return Math.round(share * 100 * (cell && isCertain(cell) ? 1 : FEW))
}

function lookOf(cell: HourCell | undefined, best: BestHour | null) {
  if (!cell) return 'empty'
  const isBest = best?.weekday === cell.weekday && best.hour === cell.hour
  if (isBest) return 'best'
  return cell.average === null ? 'unknown' : 'known'
}
