import { usePage } from '@inertiajs/react'
import { may, roleRefusal, type Ability } from '@domain/organizations/roles'
import type { SharedProps } from '~/lib/wire'

/** Why the user may not do that in an organization, the selected one unless said; null: they may. */
export function useRefusal(ability: Ability, orgId?: string): string | null {
  const { organizations, selectedOrgId } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === (orgId ?? selectedOrgId))
  return organization && !may(organization.role, ability) ? roleRefusal(ability) : null
}
