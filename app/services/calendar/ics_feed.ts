import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { appUrl, isAppUrlGiven } from '#config/app'
import { feedPath } from '#domain/schedule/calendar_feed_rules'

export interface IcsEvent {
  /** Stable for the lifetime of the post. */
  id: string
  start: Date
  end: Date
  summary: string
  description: string
  url: string
  category: string
  /** Increases with each change. */
  sequence: number
  changedAt: Date
}

interface IcsCalendar {
  name: string
  refreshSeconds: number
  events: readonly IcsEvent[]
}

const PRODUCER = { company: 'Herald', product: 'Herald', language: 'EN' }

/** Renders a calendar as RFC 5545 text. The same calendar always gives the same text. */
export function renderIcs({ name, refreshSeconds, events }: IcsCalendar): string {
  // The library escapes everything but the name, and an imported organization's may have several lines.
  const line = name.replace(/\s+/g, ' ')
  const calendar = ical({ name: line, prodId: PRODUCER, ttl: refreshSeconds })
  for (const { category, changedAt, ...event } of events) {
    calendar.createEvent({
      ...event,
      stamp: changedAt,
      lastModified: changedAt,
      categories: [{ name: category }],
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

/**
 * Returns the origin under which people reach Herald. `origin` is the origin that the browser used,
 * or null when it is not trusted.
 */
export function publicOrigin(origin: string | null): string {
  return isAppUrlGiven || origin === null ? appUrl : origin
}

/** Returns the URL of a feed for a calendar program. */
export function feedUrl(secret: string, origin: string | null): string {
  return `${publicOrigin(origin)}${feedPath(secret)}`
}
