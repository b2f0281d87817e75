/** What all members of an organization hear. */
export function organizationChannel(id: string): string {
  return `organizations/${id}`
}

/** What one person hears. */
export function userChannel(id: string): string {
  return `users/${id}`
}
