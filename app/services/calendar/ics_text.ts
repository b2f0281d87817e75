import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'

export interface IcsEvent {
  /** The same for the same post, whatever becomes of it. */
  id: string
  start: Date
  end: Date
  summary: string
  description: string
  url: string
  category: string
  /** Grows with each change. */
  sequence: number
  changedAt: Date
}

export interface IcsCalendar {
  name: string
  refreshSeconds: number
  events: readonly IcsEvent[]
}

const MAKER = { company: 'Herald', product: 'Herald', language: 'EN' }

/** A calendar as RFC 5545 writes it. The same calendar gives the same text. */
export function icsText({ name, refreshSeconds, events }: IcsCalendar): string {
  const calendar = ical({ name, prodId: MAKER, ttl: refreshSeconds })
  for (const { category, changedAt, ...event } of events) {
    calendar.createEvent({
      ...event,
      ...{ stamp: changedAt, lastModified: changedAt, categories: [{ name: category }] },
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
