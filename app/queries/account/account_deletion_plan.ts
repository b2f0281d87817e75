import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { organizationOutcome } from '#domain/auth/account_deletion'
import type { OrganizationOutcome, FormerMember } from '#domain/auth/account_deletion'
import { sqlInstant } from '#database/instants'
import Membership from '#models/membership'

export interface OrganizationDeletionPlan {
  id: string
  name: string
  members: FormerMember[]
  outcome: OrganizationOutcome
}

/**
 * Returns what happens to each organization of a user whose account is deleted, oldest membership
 * first.
 */
export async function accountDeletionPlan(
  userId: string,
  client: QueryClientContract = db.connection()
): Promise<OrganizationDeletionPlan[]> {
  const own = client.from('memberships').where('user_id', userId).select('organization_id')
  const memberships = await Membership.query({ client })
    .whereIn('organization_id', own)
    .preload('user')
    .preload('organization')
    .orderBy('created_at')
    .orderBy('id')
    .if(client.isTransaction, (query) => query.forUpdate())
  const byOrganization = new Map<string, OrganizationDeletionPlan>()
  for (const { organization, user, role, createdAt } of memberships) {
    const { id, name } = organization
    const found = byOrganization.get(id) ?? { id, name, members: [], outcome: { kind: 'left' } }
    const since = sqlInstant(createdAt)
    const isDisabled = user.disabledAt !== null
    const member = { userId: user.id, name: user.fullName, role, since, isDisabled }
    byOrganization.set(id, { ...found, members: [...found.members, member] })
  }
  return [...byOrganization.values()].map((organization) => ({
    ...organization,
    outcome: organizationOutcome(userId, organization.members),
  }))
}
