import { useState } from 'react'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { OrganizationCard } from '~/lib/wire'

/** The form of a new organization, or of one as it is now. */
export function useOrganizationDialog() {
  const { isOpen, open: show, close } = useDisclosure()
  const [organization, setOrganization] = useState<OrganizationCard | null>(null)
  const openFor = (subject: OrganizationCard | null) => {
    setOrganization(subject)
    show()
  }
  return { isOpen, close, organization, open: () => openFor(null), edit: openFor }
}
