import { OrganizationFactory } from '#database/factories/organization_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { Role } from '#domain/organizations/roles'

/**
 * A user with an organization of their own. Requests in their name: with a bearer token
 * `client.get(path).withGuard('api').loginAs(user)`, with a session `client.get(path).loginAs(user)`
 * (writes then need `.withCsrfToken()`).
 */
export async function makeMember({ role = 'owner' }: { role?: Role } = {}) {
  const user = await UserFactory.create()
  const organization = await OrganizationFactory.merge({ createdBy: user.id })
    .with('memberships', 1, (membership) => membership.merge({ userId: user.id, role }))
    .create()
  return { user, organization }
}
