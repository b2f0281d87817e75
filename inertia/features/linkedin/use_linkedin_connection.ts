import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { reportQuietly } from '~/lib/report_quietly'
import type { LinkedinStatus, SharedProps } from '~/lib/wire'
import { LINKEDIN } from './messages'
import { openPopup, type PopupMessage } from './linkedin_popup'
import { useLinkedinPopup } from './use_linkedin_popup'
import { usePosters, useShareQuestion } from './use_share_question'

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

function isConnectedNow(userId: string) {
  return api
    .get<LinkedinStatus>('/api/settings/linkedin-status', { query: { user_id: userId } })
    .then((status) => status.linkedin_connected)
    .catch((error: unknown) => {
      reportQuietly(error)
      return false
    })
}

/** Says how it went; a popup that was closed without a word is no news. */
async function tell(word: PopupMessage | null, userId: string) {
  if (!word) return
  const isConnected = await isConnectedNow(userId)
  if (word.status === 'connected' && isConnected) notify.success(LINKEDIN.connected)
  else notify.error(word.message ?? LINKEDIN.failed)
}

/** Connects in a popup and tells the outcome in the spec's words. */
export function useLinkedinConnection(options: ConnectionOptions) {
  const { userId, orgId, onChange, onKeyMissing } = options
  const [isStarting, setStarting] = useState(false)
  const { organizations = [] } = usePage<Partial<SharedProps>>().props
  const mayShare = useShareQuestion()
  const postersOf = usePosters()

  const { watch, isOpen } = useLinkedinPopup(async (word) => {
    await tell(word, userId)
    onChange()
  })

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'E_KEY_MISSING' && onKeyMissing) onKeyMissing()
    else notify.error(LINKEDIN.startFailed)
  }

  const connect = async (mode: AppMode = 'personal') => {
    const shared = organizations.find(({ id }) => id === orgId)
    const posters = postersOf(orgId)
    const sharing = { organization: shared?.name ?? '', posters, account: null }
    if (!(await mayShare(sharing))) return
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
