import { useEffect } from 'react'
import { usePage } from '@inertiajs/react'
import { organizationInUrl } from '@domain/organizations/organization_url'
import { documentAddress } from '~/lib/document_address'
import {
  hasOrganizationCookie,
  rememberOrganization,
  restoreOrganization,
  showOrganization,
} from '~/lib/selected_organization'
import type { ShellProps } from '~/layouts/shell_props'

/**
 * Keeps the selected organization of this browser: what local storage knows wins over the server's
 * guess when the cookie is gone, and what the server selected is stored where nothing was. A URL that
 * names an organization is not guessed: its tab keeps it.
 */
export function useRememberedOrganization() {
  const { organizations = [], selectedOrgId } = usePage<ShellProps>().props

  useEffect(() => {
    const restored = restoreOrganization()
    const isMember = organizations.some(({ id }) => id === restored)
    const isGuess = organizationInUrl(documentAddress) === null
    if (restored !== null && isMember && isGuess && restored !== selectedOrgId) {
      return showOrganization(restored, { replace: true })
    }
    if (selectedOrgId !== null && (restored !== null ? !isMember : !hasOrganizationCookie())) {
      rememberOrganization(selectedOrgId)
    }
  }, [organizations, selectedOrgId])
}
