import { isTerminal } from '#domain/billing/subscription_state'
import type { OrganizationFate } from '#models/account_fates'
import type Subscription from '#models/subscription'
import type User from '#models/user'

/** What becomes of the organizations of a user who deletes the account. */
export function accountEnd(
  user: User,
  fates: readonly OrganizationFate[],
  subscription: Subscription | null
) {
  const isPaying = subscription?.source === 'stripe' && !isTerminal(subscription.status)
  return {
    email: user.email,
    is_paying: isPaying,
    organizations: fates.map((organization) => organizationEnd(organization, user)),
  }
}

function organizationEnd({ id, name, members, fate }: OrganizationFate, user: User) {
  return {
    ...{ id, name, fate: fate.kind },
    heir_id: fate.kind === 'handed_over' ? fate.heirId : null,
    members: members
      .filter(({ userId }) => userId !== user.id)
      .map((member) => ({ id: member.userId, name: member.name, role: member.role })),
  }
}
