import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { fateOf, type Fate, type FormerMember } from '#domain/account/fates'
import { sqlInstant } from '#database/instants'
import Membership from '#models/membership'

export interface OrganizationFate {
  id: string
  name: string
  members: FormerMember[]
  fate: Fate
}

/** What becomes of each organization of somebody who goes, the oldest first. */
export async function accountFates(
  userId: string,
  client: QueryClientContract = db.connection()
): Promise<OrganizationFate[]> {
  const own = client.from('memberships').where('user_id', userId).select('organization_id')
  const memberships = await Membership.query({ client })
    .whereIn('organization_id', own)
    .preload('user')
    .preload('organization')
    .orderBy('created_at')
    .orderBy('id')
    .if(client.isTransaction, (query) => query.forUpdate())
  const byOrganization = new Map<string, OrganizationFate>()
  for (const { organization, user, role, createdAt } of memberships) {
    const { id, name } = organization
    const found = byOrganization.get(id) ?? { id, name, members: [], fate: { kind: 'left' } }
    const member = { userId: user.id, name: user.fullName, role, since: sqlInstant(createdAt) }
    byOrganization.set(id, { ...found, members: [...found.members, member] })
  }
  return [...byOrganization.values()].map((organization) => ({
    ...organization,
    fate: fateOf(userId, organization.members),
  }))
}
