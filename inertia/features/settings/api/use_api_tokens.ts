import { router } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import type { ApiTokenCard } from '#transformers/api_key_transformer'
import { TOKENS } from './messages'

export const TOKENS_PATH = '/api/settings/tokens'

export const reloadTokens = () => router.reload({ only: ['api_tokens'] })

/** Revoking a token, after a question. */
export function useTokens() {
  const confirm = useConfirm()

  const revoke = async ({ id, name }: ApiTokenCard) => {
    try {
      const question = TOKENS.revokeQuestion(name)
      const dialog = { title: 'Revoke token', question, action: TOKENS.revoke }
      const perform = () => api.delete(`${TOKENS_PATH}/${id}`)
      if (!(await confirm({ ...dialog, tone: 'danger', perform }))) return
      notify.success(TOKENS.revoked)
    } catch (error) {
      notify.error(error instanceof ApiError ? error.detail : TOKENS.failed)
    }
    reloadTokens()
  }

  return { revoke }
}
