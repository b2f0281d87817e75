import { appUrl, isAppUrlGiven } from '#config/app'
import { feedPath } from '#domain/schedule/feed'

/** Herald as people reach it; `origin` is how the browser that asks does, null where that is not believed. */
export function ownOrigin(origin: string | null): string {
  return isAppUrlGiven || origin === null ? appUrl : origin
}

/** The address of a feed, as it is given to a calendar program. */
export function feedAddress(secret: string, origin: string | null): string {
  return `${ownOrigin(origin)}${feedPath(secret)}`
}
