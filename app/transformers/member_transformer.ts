import type Membership from '#models/membership'
import { toWireInstant } from '#domain/schedule/wall_clock'

/** A member of an organization, to another one. Preload `user` before. */
export function memberCard({ id, userId, role, user, createdAt }: Membership) {
  const { fullName: name, email } = user
  return { id, user_id: userId, name, email, role, joined_at: toWireInstant(createdAt) }
}

export type MemberCard = ReturnType<typeof memberCard>
