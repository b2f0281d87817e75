import { composeCommentary } from '@domain/posts/hashtags'
import { excerpt } from '@domain/posts/excerpt'
import type { Clock } from '@domain/schedule/clock'
import { formatTimeOf } from '@domain/schedule/format_date_time'
import { standsAt } from '~/features/calendar/store/stands_at'
import type { CalendarItem } from '~/lib/calendar_wire'

const known = new WeakMap<CalendarItem, Map<string, { time: string; text: string }>>()

/** Time and text of a card, worked out once: a post that changes is another item. */
export function cardWords(item: CalendarItem, zone: string, clock: Clock, characters: number) {
  const words = known.get(item) ?? new Map<string, { time: string; text: string }>()
  known.set(item, words)
  const key = `${zone} ${clock} ${characters}`
  const said = words.get(key) ?? {
    time: cardTime(item, zone, clock),
    text: cardExcerpt(item, characters),
  }
  words.set(key, said)
  return said
}

/** What is looked at of a text to show its beginning: marks that are joined count as one. */
const ENOUGH = 400

/** The beginning of the post as LinkedIn shows it (spec section 9: 80 characters, 60 on a tablet). */
export function cardExcerpt({ content, hashtags }: CalendarItem, characters: number) {
  const isLong = content.length > ENOUGH
  const text = isLong ? content.slice(0, ENOUGH) : composeCommentary(content, hashtags)
  return excerpt(text, characters)
}

/** '09:30' on the user's clock. */
export function cardTime(item: CalendarItem, zone: string, clock: Clock) {
  return formatTimeOf(new Date(standsAt(item)), zone, clock)
}

/** '2026-11-20 09:00 UTC' */
export function utcTime(item: CalendarItem) {
  return `${new Date(standsAt(item)).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** The campaign, else whom it is posted as. */
export function cardTag(item: CalendarItem) {
  if (item.campaign_id !== null) return item.campaign_name ?? 'Campaign Post'
  return item.author_name ?? (item.profile_type === 'company' ? 'Company page' : 'Personal profile')
}
