import { appUrl, isAppUrlGiven } from '#config/app'
import { feedPath } from '#domain/schedule/feed'

/** Herald as people reach it; `origin` is how the browser that asks does. */
export function ownOrigin(origin: string): string {
  return isAppUrlGiven ? appUrl : origin
}

/** The address of a feed, as it is given to a calendar program. */
export function feedAddress(secret: string, origin: string): string {
  return `${ownOrigin(origin)}${feedPath(secret)}`
}
