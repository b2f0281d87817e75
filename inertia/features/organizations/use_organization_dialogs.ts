import { useState } from 'react'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { OrganizationCard } from '#transformers/organization_transformer'
import { router } from '@inertiajs/react'

/** The state of the dialog for a new or an existing organization. */
export function useOrganizationDialog() {
  const { isOpen, open: show, close } = useDisclosure()
  const [organization, setOrganization] = useState<OrganizationCard | null>(null)
  const edit = (edited: OrganizationCard | null) => {
    setOrganization(edited)
    show()
  }
  return { isOpen, close, organization, open: () => edit(null), edit }
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
