import db from '@adonisjs/lucid/services/db'
import type { Role } from '#domain/organizations/roles'
import { ABILITIES, may } from '#domain/organizations/roles'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import type User from '#models/user'

interface Attachment {
  organizationId: string
  name: string
  /** True when the organization posts with an account of the user. */
  isAttached: boolean
  /** The name of the LinkedIn account. */
  account: string
  /** Names of the other members who can or could post with it. */
  posters: string[]
}

/**
 * The organizations that post with a LinkedIn account of the user, and those without an account
 * that could, oldest first.
 */
export async function linkedinAttachments(user: User): Promise<Attachment[]> {
  const own = await LinkedinAccount.currentOf(user.id)
  if (!own) return []
  const memberships = await Membership.query()
    .where('user_id', user.id)
    .preload('organization', (organization) => organization.preload('linkedinAccount'))
    .orderBy('created_at')
  const shown = memberships.filter(({ organization: { linkedinAccount }, role }) => {
    if (linkedinAccount) return linkedinAccount.userId === user.id
    return own.condition === 'connected' && may(role, 'connect_linkedin')
  })
  const ids = shown.map(({ organizationId }) => organizationId)
  const posters = await otherPosters(user, ids)
  return shown.map(({ organization: { id, name, linkedinAccount } }) => ({
    organizationId: id,
    name,
    isAttached: linkedinAccount !== null,
    account: (linkedinAccount ?? own).name,
    posters: posters[id] ?? [],
  }))
}

/** Names of the other members who may post for these organizations, by organization. */
export async function otherPosters(user: { id: string }, organizationIds: readonly string[]) {
  const posters: Record<string, string[]> = {}
  if (organizationIds.length === 0) return posters
  const roles: readonly Role[] = ABILITIES.write_posts.roles
  const members: { organizationId: string; name: string }[] = await db
    .from('memberships')
    .join('users', 'users.id', 'memberships.user_id')
    .whereIn('memberships.organization_id', [...organizationIds])
    .whereIn('memberships.role', [...roles])
    .whereNot('memberships.user_id', user.id)
    .orderBy('memberships.created_at')
    .select({ organizationId: 'memberships.organization_id', name: 'users.full_name' })
  for (const { organizationId, name } of members) (posters[organizationId] ??= []).push(name)
  return posters
}
