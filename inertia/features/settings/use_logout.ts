import { api } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { reportQuietly } from '~/lib/report_quietly'
import { clearToken } from '~/lib/token'
import { SETTINGS } from './messages'

/** Asks, revokes the token and the session, and leaves. A lost connection does not keep anyone in. */
export function useLogout() {
  const confirm = useConfirm()
  return async () => {
    const isSure = await confirm({
      title: SETTINGS.logout,
      question: SETTINGS.logoutQuestion,
      action: SETTINGS.logout,
      perform: () => api.post('/api/auth/logout').catch(reportQuietly),
    })
    if (!isSure) return
    clearToken()
    window.location.assign('/login')
  }
}
