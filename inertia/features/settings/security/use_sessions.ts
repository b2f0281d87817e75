import { router } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { OpenSession } from '~/lib/security_wire'
import { SESSIONS } from './messages'

const PATH = '/api/settings/sessions'

export const reloadSessions = () => router.reload({ only: ['sessions'] })

/** Ending one session, or all but this one; each asks before. */
export function useSessions() {
  const confirm = useConfirm()

  const ask = async (question: string, path: string, done: string) => {
    try {
      const words = { title: 'End session', question, action: SESSIONS.end }
      const perform = () => api.delete(path)
      if (!(await confirm({ ...words, tone: 'danger', perform }))) return
      notify.success(done)
    } catch (error) {
      notify.error(error instanceof ApiError ? error.detail : SESSIONS.failed)
    }
    reloadSessions()
  }

  const end = ({ id, device }: OpenSession) =>
    ask(SESSIONS.endQuestion(device), `${PATH}/${id}`, SESSIONS.ended)
  const endOthers = () => ask(SESSIONS.othersQuestion, PATH, SESSIONS.othersEnded)

  return { end, endOthers }
}
