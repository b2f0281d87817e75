import type { Role } from '#domain/organizations/roles'

export interface FormerMember {
  userId: string
  name: string
  role: Role
  /** When they joined, as ISO: the longest there is the first in line. */
  since: string
}

/** What becomes of an organization when one of its members deletes the account. */
export type Fate =
  /** Nobody else is in it. */
  | { kind: 'deleted' }
  /** It would be without an owner: one of the others becomes it. */
  | { kind: 'handed_over'; heirId: string }
  | { kind: 'left' }

/** The one who becomes owner unless somebody else is chosen: the editor who is there longest, or whoever is. */
export function fateOf(userId: string, members: readonly FormerMember[]): Fate {
  const own = members.find((member) => member.userId === userId)
  const others = members
    .filter((member) => member.userId !== userId)
    .sort((one, other) => (one.since < other.since ? -1 : 1))
  if (others.length === 0) return { kind: 'deleted' }
  if (own?.role !== 'owner' || others.some(({ role }) => role === 'owner')) return { kind: 'left' }
  const heir = others.find(({ role }) => role === 'editor') ?? others[0]
  return { kind: 'handed_over', heirId: heir.userId }
}

/** Stands in the log of a post for somebody whose account is gone. */
export const FORMER_MEMBER = 'A former member'
