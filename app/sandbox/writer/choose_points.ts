import type { Brief } from '#sandbox/writer/brief'
import { GENERAL } from '#sandbox/writer/general_subject'
import type { Point, Subject } from '#sandbox/writer/subject'
import { isAllowed } from '#sandbox/writer/unsaid'

/** Of an earlier text, how many characters tell that a point was made there. */
const TELLING = 40

/**
 * Points of the field in an order that chance gives, with what is true of everything behind them;
 * those that were made already come at the end.
 */
export function choosePoints(
  subject: Subject,
  brief: Brief,
  random: () => number,
  count: number
): Point[] {
  const isGeneral = subject === GENERAL
  const own = shuffled(subject.points, random)
  const ordered = [...own, ...(isGeneral ? [] : shuffled(GENERAL.points, random))]
  const allowed = ordered.filter(([title, text]) => isAllowed(`${title} ${text}`, brief))
  const fresh = allowed.filter(([, text]) => !brief.said.includes(text.slice(0, TELLING)))
  const stale = allowed.filter((point) => !fresh.includes(point))
  return [...fresh, ...shuffled(stale, random)].slice(0, count)
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
