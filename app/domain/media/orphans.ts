import { after, DAY_MS, type Instant } from '#domain/schedule/instant'

const KEPT_MS = 7 * DAY_MS

/**
 * Uploads from before that moment go when nothing uses them. Younger ones stay: somebody may still be
 * writing the draft around them.
 */
export function orphanedBefore(now: Instant): Date {
  return after(now, -KEPT_MS)
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id that a stored text names, in an address (`/media/<id>`) or by itself. */
export function idsIn(text: string): string[] {
  return text.match(ID) ?? []
}
