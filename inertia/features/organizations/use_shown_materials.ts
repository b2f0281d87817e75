import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { OrganizationCard } from '#transformers/organization_transformer'

/** The organization whose materials are open. Closing the dialog reloads the cards. */
export function useShownMaterials(organizations: OrganizationCard[]) {
  const [id, setId] = useState<string | null>(null)
  const close = () => {
    setId(null)
    router.reload({ only: ['materials', 'onboarding'] })
  }
  const organization = organizations.find((one) => one.id === id) ?? null
  return { organization, open: setId, close }
}
