import { useState } from 'react'
import { api, ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { selectOrganization } from '~/lib/selected_organization'
import type { OrganizationCard } from '~/lib/wire'
import { ORGANIZATIONS } from './messages'

/** Sends the zip of an export; what comes of it is selected. */
export function useOrganizationImport() {
  const [isBusy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    try {
      const body = new FormData()
      body.set('file', file)
      const made = await api.post<OrganizationCard>('/api/organizations/import', { body })
      notify.success(ORGANIZATIONS.imported(made.name))
      selectOrganization(made.id)
    } catch (error) {
      notify.error(error instanceof ApiError ? error.detail : ORGANIZATIONS.importFailed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, take }
}
