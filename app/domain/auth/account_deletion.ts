import type { Role } from '#domain/organizations/roles'

export interface FormerMember {
  userId: string
  name: string
  role: Role
  /** The time of joining as ISO. The longest-standing member is the first candidate. */
  since: string
  /** Whether the operator disabled the user, who then can't run an organization. */
  isDisabled: boolean
}

export type OrganizationOutcome =
  /** The user is its only member. */
  | { kind: 'deleted' }
  /** It would have no owner, so another member becomes the owner. */
  | { kind: 'handed_over'; newOwnerId: string }
  | { kind: 'left' }

/**
 * Returns the outcome for an organization. Unless the user chooses someone else, the new owner is
 * the longest-standing editor, or else the longest-standing member. Disabled users come last.
 */
export function organizationOutcome(
  userId: string,
  members: readonly FormerMember[]
): OrganizationOutcome {
  const leavingMember = members.find((member) => member.userId === userId)
  const others = members
    .filter((member) => member.userId !== userId)
    .sort((a, b) => (a.since < b.since ? -1 : 1))
  if (others.length === 0) return { kind: 'deleted' }
  if (leavingMember?.role !== 'owner' || others.some(({ role }) => role === 'owner'))
    return { kind: 'left' }
  const enabled = others.filter(({ isDisabled }) => !isDisabled)
  const candidates = enabled.length > 0 ? enabled : others
  const newOwner = candidates.find(({ role }) => role === 'editor') ?? candidates[0]
  return { kind: 'handed_over', newOwnerId: newOwner.userId }
}

/** The name in a post's log for a user whose account was deleted. */
export const FORMER_MEMBER = 'A former member'
