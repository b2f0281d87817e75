import { invitationPath } from '#domain/organizations/invitation_path'
import { ownOrigin } from '#services/calendar/feed_address'

/** The address of an invitation to pass on; `origin` is how the browser that asks reaches Herald. */
export function invitationAddress(token: string, origin: string | null): string {
  return `${ownOrigin(origin)}${invitationPath(token)}`
}
