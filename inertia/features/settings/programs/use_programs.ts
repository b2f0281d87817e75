import { router } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { useRead } from '~/hooks/use_read'
import { notify } from '~/lib/toasts'
import type { ApiTokenCard } from '#transformers/api_key_transformer'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { ProgramCard } from '#transformers/program_transformer'
import type { SessionUser } from '#transformers/user_transformer'
import { PROGRAMS } from './messages'
import { connectedRow, tokenRow } from './program_rows'
import type { ProgramRow } from './program_rows'

interface Owners {
  organization: OrganizationCard | undefined
  user: SessionUser
  tokens: readonly ApiTokenCard[]
}

/** The programs of the selected organization with the user's API tokens, and how they end. */
export function usePrograms({ organization, user, tokens }: Owners) {
  const confirm = useConfirm()
  const orgId = organization?.id ?? ''
  const list = useRead(orgId, async (signal) =>
    orgId === ''
      ? []
      : api.get<ProgramCard[]>('/api/programs', { query: { org_id: orgId }, signal })
  )
  const connected = organization
    ? (list.value ?? []).map((program) => connectedRow(program, organization, user))
    : []
  const rows = [...connected, ...tokens.map((token) => tokenRow(token, organization, user))]

  const revoke = async ({ path, name }: ProgramRow) => {
    const asked = { title: PROGRAMS.revokeTitle, question: PROGRAMS.revokeQuestion(name) }
    const perform = () => api.delete(path)
    try {
      if (!(await confirm({ ...asked, action: PROGRAMS.revoke, tone: 'danger', perform }))) return
      notify.success(PROGRAMS.revoked)
    } catch (error) {
      notify.error(error instanceof ApiError ? error.detail : PROGRAMS.failed)
    }
    list.again()
    router.reload({ only: ['api_tokens'] })
  }

  return { rows, list, revoke }
}
