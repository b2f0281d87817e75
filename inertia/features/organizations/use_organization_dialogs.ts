import { useState } from 'react'
import type { OrganizationCard } from '#transformers/organization_transformer'
import { router } from '@inertiajs/react'

/** The dialog for a new organization, or for an existing one as it was when it was opened. */
export function useOrganizationDialog() {
  const [opened, setOpened] = useState<{ organization: OrganizationCard | null } | null>(null)
  return {
    opened,
    open: () => setOpened({ organization: null }),
    edit: (organization: OrganizationCard) => setOpened({ organization }),
    /** The late answer to a form that was closed closes no other. */
    close: () => setOpened((now) => (now === opened ? null : now)),
  }
}

/** The organization whose materials are open. Closing the dialog reloads the cards. */
export function useShownMaterials(organizations: OrganizationCard[]) {
  const [id, setId] = useState<string | null>(null)
  const close = () => {
    setId(null)
    router.reload({ only: ['materials', 'onboarding'] })
  }
  const organization = organizations.find((candidate) => candidate.id === id) ?? null
  return { organization, open: setId, close }
}
