import { api } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { reportQuietly } from '~/lib/report_quietly'
import { clearToken } from '~/lib/token'

/** Not among the words of Settings, which the sidebar of every screen would then load. */
export const LOGOUT = { name: 'Logout', question: 'Are you sure you want to logout?' } as const

/** Asks, revokes the token and the session, and leaves. A lost connection does not keep anyone in. */
export function useLogout() {
  const confirm = useConfirm()
  return async () => {
    const isSure = await confirm({
      title: LOGOUT.name,
      question: LOGOUT.question,
      action: LOGOUT.name,
      perform: () => api.post('/api/auth/logout').catch(reportQuietly),
    })
    if (!isSure) return
    clearToken()
    window.location.assign('/login')
  }
}
