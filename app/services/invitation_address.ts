import { appUrl, isAppUrlGiven } from '#config/app'
import { invitationPath } from '#domain/organizations/invitation_path'

/** The address of an invitation to pass on; `origin` is how the browser that asks reaches Herald. */
export function invitationAddress(token: string, origin: string): string {
  return `${isAppUrlGiven ? appUrl : origin}${invitationPath(token)}`
}
