import { api, ApiError, withDetail } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { clearToken } from '~/lib/access_token'
import { notify } from '~/lib/toasts'

/**
 * The texts are in this file, because the sidebar of every screen would otherwise load all texts of
 * Settings.
 */
export const LOGOUT = {
  name: 'Logout',
  question: 'Are you sure you want to logout?',
  failed: "You're still logged in.",
} as const

function isSessionEnded(error: unknown) {
  return error instanceof ApiError && error.status === 401
}

/**
 * Asks, revokes the token and the session, and leaves the page. While the server cannot be reached,
 * the page stays, because the session would be open for the next person at this browser.
 */
export function useLogout() {
  const confirm = useConfirm()
  return async () => {
    try {
      const isSure = await confirm({
        title: LOGOUT.name,
        question: LOGOUT.question,
        action: LOGOUT.name,
        perform: () => api.post('/api/auth/logout'),
      })
      if (!isSure) return
    } catch (error) {
      if (!isSessionEnded(error)) return void notify.error(withDetail(LOGOUT.failed, error))
    }
    clearToken()
    window.location.assign('/login')
  }
}
