import { useState } from 'react'
import { api, ApiError } from '~/client'
import { notify } from '~/lib/notify'
import type { LinkedinStatus } from '~/lib/wire'
import { LINKEDIN } from './messages'
import { openPopup, type PopupMessage } from './linkedin_popup'
import { useLinkedinPopup } from './use_linkedin_popup'

type AppMode = 'personal' | 'pages'

interface ConnectionOptions {
  userId: string
  /** The organization that the account is attached to; without it, each that has none. */
  orgId?: string
  onChange: () => void
  /** Called when no LinkedIn app is configured: the screen asks for its credentials. */
  onKeyMissing?: () => void
}

type Started = { auth_url: string }

/** Connects in a popup and tells the outcome in the spec's words. */
export function useLinkedinConnection(options: ConnectionOptions) {
  const { userId, orgId, onChange, onKeyMissing } = options
  const [isStarting, setStarting] = useState(false)

  const settle = async (word: PopupMessage | null) => {
    const query = { user_id: userId }
    const status = await api
      .get<LinkedinStatus>('/api/settings/linkedin-status', { query })
      .catch(() => null)
    const isConnected = status?.linkedin_connected ?? false
    if (word?.status === 'connected' && isConnected) notify.success(LINKEDIN.connected)
    else if (word) notify.error(word.message ?? LINKEDIN.failed)
    onChange()
  }

  const { watch, isOpen } = useLinkedinPopup(settle)

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'E_KEY_MISSING' && onKeyMissing) onKeyMissing()
    else notify.error(LINKEDIN.startFailed)
  }

  const connect = async (mode: AppMode = 'personal') => {
    const popup = openPopup()
    if (!popup) return void notify.error(LINKEDIN.blocked)
    setStarting(true)
    try {
      const query = { user_id: userId, mode, org_id: orgId }
      const { auth_url: url } = await api.get<Started>('/api/linkedin/auth/start', { query })
      popup.location.href = url
      watch(popup)
    } catch (error) {
      popup.close()
      refuse(error)
    } finally {
      setStarting(false)
    }
  }

  return { connect, isConnecting: isStarting || isOpen }
}
