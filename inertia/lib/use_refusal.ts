import { usePage } from '@inertiajs/react'
import { may, roleRefusal, type Ability } from '@domain/organizations/roles'
import type { SharedProps } from '~/lib/shared_props'

/**
 * Why the user may not do something in an organization (by default the selected one); null if they
 * may.
 */
export function useRefusal(ability: Ability, orgId?: string): string | null {
  const { organizations, selectedOrgId } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === (orgId ?? selectedOrgId))
  return organization && !may(organization.role, ability) ? roleRefusal(ability) : null
}
