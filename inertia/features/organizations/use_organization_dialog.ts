import { useState } from 'react'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { OrganizationCard } from '#transformers/organization_transformer'

/** The state of the dialog for a new or an existing organization. */
export function useOrganizationDialog() {
  const { isOpen, open: show, close } = useDisclosure()
  const [organization, setOrganization] = useState<OrganizationCard | null>(null)
  const replaceFor = (subject: OrganizationCard | null) => {
    setOrganization(subject)
    show()
  }
  return { isOpen, close, organization, open: () => replaceFor(null), edit: replaceFor }
}
