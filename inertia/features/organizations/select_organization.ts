import { router } from '@inertiajs/react'
import { rememberOrganization } from '~/lib/selected_organization'

/** Stores the choice and lets the server paint with it. */
export function selectOrganization(id: string) {
  rememberOrganization(id)
  router.reload()
}
