import type { AuthorKind } from '#domain/drafts/author'
import { daysSinceMonday, plusDays } from '#domain/schedule/dates'
import { MINUTE_MS } from '#domain/schedule/instant'
import type { Instant, Moment } from '#domain/schedule/instant'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { SLOT_TIMES } from '#domain/schedule/slots'
import { toInstant, toWallClock } from '#domain/schedule/wall_clock'

/** What a slot is kept for. Null means any; a slot may be kept for neither, one or both. */
export interface SlotReservation {
  contentPillar: string | null
  campaignId: string | null
}

/** A weekly time at which an author publishes. */
export interface WeekSlot extends Partial<SlotReservation> {
  /** 1 (Monday) to 7 */
  weekday: number
  /** HH:MM on the clock of the queue's zone. */
  time: string
}

/** The weekly slots of one author and the IANA zone that they are in. */
export interface SlotWeek {
  slots: readonly WeekSlot[]
  zone: string
}

/** An author with a queue. The URN is null for the organization's connected member. */
export interface QueueAuthor {
  kind: AuthorKind
  urn: string | null
}

/** The time of a planned post, and whether it took a slot or was chosen by hand. */
export interface PlannedTime {
  at: Instant
  isQueued: boolean
}

/** How many slots an organization may have: each hour of each weekday for eleven authors. */
export const MAX_AUTHOR_SLOTS = 2000

/** Authors without slots of their own publish on weekdays. */
export const DEFAULT_WEEK: readonly WeekSlot[] = [1, 2, 3, 4, 5].flatMap((weekday) =>
  SLOT_TIMES.map((time) => ({ weekday, time }))
)

/** Leaves the author enough time to read a newly added post once more before it is published. */
const MIN_LEAD_MS = 5 * MINUTE_MS

/** A post that was planned by hand this close to a slot occupies it. */
const NEAR_MS = 15 * MINUTE_MS

/** Nothing is planned beyond this many days. */
const MAX_DAYS = 800

/** Returns the slots of a week that a post may take: those kept for nothing else. */
export function slotsFor(week: SlotWeek, post: SlotReservation): SlotWeek {
  return { ...week, slots: week.slots.filter((slot) => accepts(slot, post)) }
}

function accepts({ contentPillar, campaignId }: WeekSlot, post: SlotReservation) {
  const isOfCampaign = !campaignId || campaignId === post.campaignId
  return isOfCampaign && (!contentPillar || isSamePillar(contentPillar, post.contentPillar))
}

function isSamePillar(a: string, b: string | null) {
  return a.trim().toLowerCase() === b?.trim().toLowerCase()
}

/**
 * Yields the moments of the slots after `from`, soonest first. A time that a clock change skips
 * becomes the moment of the change, and of a repeated time the first occurrence counts, so each
 * moment comes once.
 */
export function* slotsAfter({ slots, zone }: SlotWeek, from: Instant): Generator<Date> {
  const { date: today } = toWallClock(from, zone)
  let last = from.valueOf()
  for (let day = 0; day < MAX_DAYS; day += 1) {
    for (const slot of momentsOf(plusDays(today, day), slots, zone)) {
      if (slot.valueOf() <= last) continue
      last = slot.valueOf()
      yield slot
    }
  }
}

function momentsOf(date: string, slots: readonly WeekSlot[], zone: string): Date[] {
  const weekday = daysSinceMonday(date) + 1
  return slots
    .filter((slot) => slot.weekday === weekday)
    .flatMap(({ time }) => toInstant({ date, time }, zone) ?? [])
    .sort((a, b) => a.valueOf() - b.valueOf())
}

/** True for a queued post while its author's queue is paused: then nothing publishes it. */
export function isPaused({
  status,
  isQueued,
  dueAt,
}: {
  status: PostStatus
  isQueued: boolean
  dueAt: Moment | null
}): boolean {
  return status === 'scheduled' && isQueued && dueAt === null
}

/** Returns the author's next free slots, soonest first. There can be fewer than `count`. */
export function freeSlotsOfWeek(
  week: SlotWeek,
  planned: readonly PlannedTime[],
  { now, count }: { now: Instant; count: number }
): Date[] {
  const isTaken = takenSlots(planned)
  const free: Date[] = []
  for (const slot of slotsAfter(week, now)) {
    if (free.length >= count) break
    const isSoon = slot.valueOf() < now.valueOf() + MIN_LEAD_MS
    if (!isSoon && !isTaken(slot)) free.push(slot)
  }
  return free
}

/** A free slot in a range of time, and the weekly slot that it comes from. */
export interface FreeSlot {
  at: Date
  slot: WeekSlot
}

/** Returns the author's free slots from a moment until another, soonest first. */
export function freeSlotsBetween(
  { slots, zone }: SlotWeek,
  planned: readonly PlannedTime[],
  { now, from, until }: { now: Instant; from: Instant; until: Instant }
): FreeSlot[] {
  const isTaken = takenSlots(planned)
  const start = Math.max(from.valueOf(), now.valueOf() + MIN_LEAD_MS)
  const seen = new Set<number>()
  return slots
    .flatMap((slot) => momentsBetween({ slots: [slot], zone }, start, until.valueOf(), slot))
    .filter(({ at }) => !isTaken(at))
    .sort((a, b) => a.at.valueOf() - b.at.valueOf())
    .filter(({ at }) => !seen.has(at.valueOf()) && seen.add(at.valueOf()))
}

function momentsBetween(week: SlotWeek, start: number, until: number, slot: WeekSlot): FreeSlot[] {
  const found: FreeSlot[] = []
  for (const at of slotsAfter(week, new Date(start - 1))) {
    if (at.valueOf() >= until) break
    found.push({ at, slot })
  }
  return found
}

/**
 * A post that moves with its queue. Its pillar and campaign decide which reserved slots it may
 * take.
 */
type QueuedPost = SlotReservation & { at: Instant }

interface QueueShift {
  queued: readonly QueuedPost[]
  /** The author's posts that were planned by hand. */
  others: readonly Instant[]
  by: number
  now: Instant
}

/**
 * Returns the new moments of an author's queued posts, each moved by a number of slots. `queued` is
 * in order of time and stays in that order. Slots near posts that were planned by hand, slots that
 * are kept for other posts, and slots before `now` are left out: a post that has waited for its
 * connection can have a time that has passed.
 */
export function shiftedSlots(week: SlotWeek, { queued, others, by, now }: QueueShift): Date[] {
  const isTaken = takenSlots(others.map((at) => ({ at, isQueued: false })))
  let last = now.valueOf() + MIN_LEAD_MS
  return queued.flatMap((post) => {
    const moved = nthSlotAfter(slotsFor(week, post), post.at, { by, after: last, isTaken })
    if (moved === null) return []
    last = moved.valueOf()
    return [moved]
  })
}

interface Steps {
  by: number
  /** The moment of the post before it, in milliseconds. */
  after: number
  isTaken: (slot: Date) => boolean
}

function nthSlotAfter(week: SlotWeek, at: Instant, { by, after, isTaken }: Steps): Date | null {
  let steps = 0
  for (const slot of slotsAfter(week, at)) {
    if (isTaken(slot)) continue
    steps += 1
    if (steps >= by && slot.valueOf() > after) return slot
  }
  return null
}

/** Returns the weekly slot that yields a moment; null when none does. */
export function slotAt({ slots, zone }: SlotWeek, at: Instant): WeekSlot | null {
  const { date } = toWallClock(at, zone)
  const isThen = (slot: WeekSlot) =>
    momentsOf(date, [slot], zone).some((moment) => moment.valueOf() === at.valueOf())
  return slots.find(isThen) ?? null
}

/** Returns true when a planned post occupies the slot at that moment. */
export function isTakenSlot(planned: readonly PlannedTime[], at: Instant): boolean {
  return takenSlots(planned)(new Date(at.valueOf()))
}

function takenSlots(planned: readonly PlannedTime[]) {
  const queued = new Set(
    planned.flatMap(({ at, isQueued }) => (isQueued ? Math.floor(at.valueOf() / MINUTE_MS) : []))
  )
  const byHand = planned.flatMap(({ at, isQueued }) => (isQueued ? [] : at.valueOf()))
  const nearby = Map.groupBy(byHand, (ms) => Math.floor(ms / NEAR_MS))
  return (slot: Date) => {
    const ms = slot.valueOf()
    if (queued.has(Math.floor(ms / MINUTE_MS))) return true
    const quarter = Math.floor(ms / NEAR_MS)
    const near = [-1, 0, 1].flatMap((step) => nearby.get(quarter + step) ?? [])
    return near.some((at) => Math.abs(at - ms) < NEAR_MS)
  }
}
