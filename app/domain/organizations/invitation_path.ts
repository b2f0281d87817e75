/** The page of an invitation. */
export function invitationPath(token: string): string {
  return `/invitations/${token}`
}
