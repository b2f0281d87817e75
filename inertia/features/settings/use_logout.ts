import { usePage } from '@inertiajs/react'
import { api, ApiError, withDetail } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { clearToken } from '~/lib/access_token'
import type { SharedProps } from '~/lib/shared_props'
import { notify } from '~/lib/toasts'

/**
 * The texts are in this file, because the sidebar of every screen would otherwise load all texts of
 * Settings.
 */
export const LOGOUT = {
  name: 'Logout',
  question: 'Are you sure you want to logout?',
  failed: 'Logout failed.',
} as const

function isSessionEnded(error: unknown) {
  return error instanceof ApiError && error.status === 401
}

/**
 * Leaves for a public page, and forgets what the user typed and did not send, because someone else
 * may use this browser next. A user who stays, because of unsaved work, keeps it.
 */
export function leaveBrowser(userId: string | undefined, url: string) {
  clearToken()
  const unsent = new RegExp(`^(ask|compose|composeAt):|^(comment|post-edit):${userId}:`)
  const forget = () => {
    const { localStorage, sessionStorage } = window
    for (const key of Object.keys(localStorage)) {
      if (unsent.test(key)) localStorage.removeItem(key)
    }
    sessionStorage.clear()
  }
  window.addEventListener('pagehide', forget)
  window.location.assign(url)
}

/**
 * Asks, revokes the token and the session, and leaves the page. While the server cannot be reached,
 * the page stays, because the session would be open for the next person at this browser.
 */
export function useLogout() {
  const confirm = useConfirm()
  const { user } = usePage<SharedProps>().props
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
    leaveBrowser(user?.id, '/login')
  }
}
