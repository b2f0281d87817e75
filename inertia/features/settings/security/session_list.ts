import { router } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import type { SessionCard } from '#transformers/user_transformer'
import { SESSIONS } from './messages'

const PATH = '/api/settings/sessions'

export const reloadSessions = () => router.reload({ only: ['sessions'] })

/** Ends one session, or all others, after a confirmation. */
export function useSessions() {
  const confirm = useConfirm()

  const ask = async (question: string, path: string, done: string) => {
    try {
      const dialog = { title: 'End session', question, action: SESSIONS.end }
      const perform = () => api.delete(path)
      if (!(await confirm({ ...dialog, tone: 'danger', perform }))) return
      notify.success(done)
    } catch (error) {
      notify.error(error instanceof ApiError ? error.detail : SESSIONS.failed)
    }
    reloadSessions()
  }

  const end = ({ id, device }: SessionCard) =>
    ask(SESSIONS.endQuestion(device), `${PATH}/${id}`, SESSIONS.ended)
  const endOthers = () => ask(SESSIONS.endOthersQuestion, PATH, SESSIONS.otherSessionsEnded)

  return { end, endOthers }
}
