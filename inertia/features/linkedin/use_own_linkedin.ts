import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { useRefusal } from '~/lib/use_refusal'
import type { OrganizationCard, SharedProps } from '~/lib/wire'
import { LINKEDIN } from './messages'
import { usePosters, useShareQuestion } from './use_share_question'

/**
 * Connects an organization that has no account with the one that the user has connected already; null
 * where there is nothing to attach or the user may not.
 */
export function useOwnLinkedin(organization: OrganizationCard | undefined) {
  const { ownLinkedin } = usePage<SharedProps>().props
  const refusal = useRefusal('connect_linkedin', organization?.id)
  const mayShare = useShareQuestion()
  const postersOf = usePosters()
  const [isAttaching, setAttaching] = useState(false)
  if (!ownLinkedin || !organization || refusal !== null) return null
  if (organization.linkedin_status !== null) return null
  const { name } = ownLinkedin
  const attach = async () => {
    const posters = postersOf(organization.id)
    const sharing = { organization: organization.name, posters, account: name }
    if (isAttaching || !(await mayShare(sharing))) return
    setAttaching(true)
    try {
      await api.post(`/api/organizations/${organization.id}/connect-linkedin`)
      notify.success(LINKEDIN.attached(name))
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : LINKEDIN.attachFailed)
    }
    router.reload({ onFinish: () => setAttaching(false) })
  }
  return { ...ownLinkedin, organization, attach, isAttaching }
}

export type OwnLinkedinChoice = NonNullable<ReturnType<typeof useOwnLinkedin>>
