import { inZone, zoneShortName } from '@domain/schedule/wall_clock'

/** 'Friday, November 20, 11:00 CET': for those who listen. */
export function whenSaid(instant: Date, zone: string): string {
  const day = inZone(instant, zone).toFormat('EEEE, MMMM d, HH:mm')
  return `${day} ${zoneShortName(instant, zone)}`
}

/** 'Fri, Nov 20, 11:00 CET'. */
export function whenShown(instant: Date, zone: string): string {
  const day = inZone(instant, zone).toFormat('ccc, MMM d, HH:mm')
  return `${day} ${zoneShortName(instant, zone)}`
}

/** '11:00'. */
export function hourShown(instant: Date, zone: string): string {
  return inZone(instant, zone).toFormat('HH:mm')
}
