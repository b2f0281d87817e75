import { bestGroup, BLOCK_HOURS } from '#domain/analytics/what_worked'
import type { WhatWorked } from '#domain/analytics/what_worked'
import { mondayOf, plusDays } from '#domain/schedule/dates'
import { toInstant, toWallClock } from '#domain/schedule/wall_clock'
import type { Instant } from '#domain/schedule/instant'
import { HOOKS } from '#domain/voice/text_style'
import { openingPhrase } from '#domain/voice/voice_profile'

/** The proposals for one week, at most one a day. */
const MAX_PROPOSALS = 5

/** Returns the next week, from Monday to Monday, on the clock of the zone. */
export function nextWeek(now: Instant, zone: string): { from: Date; until: Date } {
  const monday = plusDays(mondayOf(toWallClock(now, zone).date), 7)
  const startOf = (date: string) => toInstant({ date, time: '00:00' }, zone) ?? new Date(0)
  return { from: startOf(monday), until: startOf(plusDays(monday, 7)) }
}

/**
 * Chooses one slot a day: in the hours that did better if there is one, else the first. `filled` are
 * the times of proposals that the week has already.
 */
export function slotsToFill(
  slots: readonly Date[],
  worked: WhatWorked,
  zone: string,
  filled: readonly Instant[] = []
): Date[] {
  const hours = bestGroup(worked, 'hour')?.key
  const isBest = (slot: Date) => {
    const hour = Number(toWallClock(slot, zone).time.slice(0, 2))
    return hours !== undefined && Math.floor(hour / BLOCK_HOURS) * BLOCK_HOURS === Number(hours)
  }
  const days = Map.groupBy(slots, (slot) => toWallClock(slot, zone).date)
  for (const time of filled) days.delete(toWallClock(time, zone).date)
  const chosen = [...days.values()].flatMap((ofDay) => ofDay.find(isBest) ?? ofDay[0] ?? [])
  return chosen.slice(0, Math.max(MAX_PROPOSALS - filled.length, 0))
}

/**
 * Returns the slot for a proposal whose slot was taken meanwhile: by the same rules, on a day
 * without a planned proposal if there is one. Null when none is free.
 */
export function slotInstead(
  free: readonly Date[],
  planned: readonly Date[],
  { worked, zone }: { worked: WhatWorked; zone: string }
): Date | null {
  const dayOf = (slot: Date) => toWallClock(slot, zone).date
  const times = new Set(planned.map(Number))
  const days = new Set(planned.map(dayOf))
  const others = free.filter((slot) => !times.has(Number(slot)))
  const onOwnDay = others.filter((slot) => !days.has(dayOf(slot)))
  return slotsToFill(onOwnDay.length > 0 ? onOwnDay : others, worked, zone)[0] ?? null
}

/**
 * Returns the subjects of the proposals: pillars that did better first, then the other known ones,
 * again from the start when there are too few. Without any, a subject is left to the model.
 */
export function subjectsToPlan(
  worked: WhatWorked,
  known: readonly string[],
  count: number
): (string | null)[] {
  const better = worked.dimensions.pillar.filter(({ verdict }) => verdict === 'better')
  const worse = worked.dimensions.pillar.filter(({ verdict }) => verdict === 'worse')
  const avoided = new Set(worse.map(({ key }) => key))
  const others = known.filter((pillar) => !avoided.has(pillar))
  const subjects = [...new Set([...better.map(({ key }) => key), ...others])]
  return Array.from({ length: count }, (_, index) => subjects[index % subjects.length] ?? null)
}

/** Returns the request for one proposal. It names only what did better. */
export function proposalRequest(subject: string | null, worked: WhatWorked): string {
  const hook = HOOKS.find((name) => name === bestGroup(worked, 'hook')?.key)
  const length = bestGroup(worked, 'length')?.label.toLowerCase()
  return [
    subject === null
      ? 'Write a post about something that our readers care about.'
      : `Write a post about ${subject}.`,
    hook && `Open with ${openingPhrase(hook)}.`,
    length && `Length: ${length}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
