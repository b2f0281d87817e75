import { GENERAL } from '#sandbox/writer/general_subject'
import type { Point, Subject } from '#sandbox/writer/subject'

/**
 * Points of the field in an order that chance gives, those that were said already at the end, and
 * what is true of everything behind them.
 */
export function choosePoints(
  subject: Subject,
  said: string,
  random: () => number,
  count: number
): Point[] {
  const own = shuffled(subject.points, random)
  const general = subject === GENERAL ? [] : shuffled(GENERAL.points, random)
  const [mixed, rest] = [own.slice(0, -1), own.slice(-1)]
  const ordered = [...mixed, ...general.slice(0, 2), ...rest, ...general.slice(2)]
  const fresh = ordered.filter(([, text]) => !said.includes(text.slice(0, 40)))
  const stale = ordered.filter((point) => !fresh.includes(point))
  return [...fresh, ...stale].slice(0, count)
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
