import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { OrganizationCard } from '~/lib/wire'

/** Whose materials are open. Closing brings the cards up to date. */
export function useShownMaterials(organizations: OrganizationCard[]) {
  const [id, setId] = useState<string | null>(null)
  const close = () => {
    setId(null)
    router.reload({ only: ['materials', 'onboarding'] })
  }
  const organization = organizations.find((one) => one.id === id) ?? null
  return { organization, open: setId, close }
}
