import { api } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { reportQuietly } from '~/lib/reporting'
import { clearToken } from '~/lib/access_token'

/**
 * The texts are in this file, because the sidebar of every screen would otherwise load all texts of
 * Settings.
 */
export const LOGOUT = { name: 'Logout', question: 'Are you sure you want to logout?' } as const

/**
 * Asks, revokes the token and the session, and leaves the page, even if the server cannot be
 * reached.
 */
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
