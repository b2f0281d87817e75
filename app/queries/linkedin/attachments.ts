import { preparedRows } from '#database/prepared_rows'
import { ABILITIES, may } from '#domain/organizations/roles'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import type User from '#models/user'

/**
 * The organizations that post with a LinkedIn account of the user, and those without an account
 * that could, oldest first.
 */
export async function linkedinAttachments(user: User) {
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
  const posters = await otherPosters(user)
  return shown.map(({ organization: { id, name, linkedinAccount } }) => ({
    organizationId: id,
    name,
    isAttached: linkedinAccount !== null,
    account: (linkedinAccount ?? own).name,
    posters: posters[id] ?? [],
  }))
}

const OTHER_POSTERS = `select memberships.organization_id as id, users.full_name as name
  from memberships own
  join memberships on memberships.organization_id = own.organization_id
  join users on users.id = memberships.user_id
  where own.user_id = :user and memberships.user_id <> :user
    and memberships.role in (${ABILITIES.write_posts.roles.map((role) => `'${role}'`).join(', ')})
  order by memberships.created_at`

/** Names of the other members who may post for a user's organizations, by organization. */
export async function otherPosters({ id: user }: { id: string }) {
  const posters: Record<string, string[]> = {}
  const members = await preparedRows(OTHER_POSTERS, { user })
  for (const { id, name } of members) (posters[String(id)] ??= []).push(String(name))
  return posters
}
