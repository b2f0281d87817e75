import { useState, useCallback, useEffect, useRef } from 'react'
import { usePage, router } from '@inertiajs/react'
import type { AppMode } from '@domain/linkedin/linkedin_scopes'
import { api, ApiError, detailOf } from '~/client'
import { notify } from '~/lib/toasts'
import { reportQuietly } from '~/lib/reporting'
import type { LinkedinStatus } from '#transformers/linkedin_status_transformer'
import type { SharedProps } from '~/lib/shared_props'
import type { OrganizationCard } from '#transformers/organization_transformer'
import { useConfirm } from '~/hooks/use_confirm'
import { useRefusal } from '~/lib/use_refusal'
import { LINKEDIN } from './messages'
import { usePosters, useShareQuestion } from './use_share_question'

interface ConnectionOptions {
  userId: string
  /**
   * The organization to connect. Without it, the account is attached to every unconnected
   * organization.
   */
  orgId?: string
  onChange: () => void
  /** Called if no LinkedIn app is configured, so that the screen can ask for its credentials. */
  onKeyMissing?: () => void
}

type Started = { auth_url: string }

function fetchIsConnected(userId: string) {
  return api
    .get<LinkedinStatus>('/api/settings/linkedin-status', { query: { user_id: userId } })
    .then((status) => status.linkedin_connected)
    .catch((error: unknown) => {
      reportQuietly(error)
      return false
    })
}

/** The error of the last attempt, which the next one removes. */
let errorId: number | null = null

function notifyError(text: string) {
  errorId = notify.error(text)
}

/** Notifies about the outcome. A popup closed without a message is ignored. */
async function notifyOutcome(word: PopupMessage | null, userId: string) {
  if (!word) return
  const isConnected = await fetchIsConnected(userId)
  if (word.status === 'connected' && isConnected) notify.success(LINKEDIN.connected)
  else notifyError(word.message ?? LINKEDIN.failed)
}

function notifyNotStarted(error: unknown, onKeyMissing: ConnectionOptions['onKeyMissing']) {
  if (error instanceof ApiError && error.code === 'E_KEY_MISSING' && onKeyMissing) onKeyMissing()
  else notifyError(LINKEDIN.startFailed)
}

/** Connects in a popup and notifies about the outcome. */
export function useLinkedinConnection(options: ConnectionOptions) {
  const { userId, orgId, onChange, onKeyMissing } = options
  const [isStarting, setStarting] = useState(false)
  const [mode, setMode] = useState<AppMode>('personal')
  const { organizations = [] } = usePage<Partial<SharedProps>>().props
  const confirmSharing = useShareQuestion()
  const postersFor = usePosters()

  const { watch, isOpen } = useLinkedinPopup(async (word) => {
    await notifyOutcome(word, userId)
    onChange()
  })

  const connect = async (asked: AppMode = 'personal') => {
    const shared = organizations.find(({ id }) => id === orgId)
    const posters = postersFor(orgId)
    const sharing = { organization: shared?.name ?? '', posters, account: null }
    if (!(await confirmSharing(sharing))) return
    if (errorId !== null) notify.dismiss(errorId)
    const popup = openPopup()
    if (!popup) return notifyError(LINKEDIN.blocked)
    setStarting(true)
    setMode(asked)
    try {
      const query = { user_id: userId, mode: asked, org_id: orgId }
      const { auth_url: url } = await api.get<Started>('/api/linkedin/auth/start', { query })
      popup.location.href = url
      watch(popup)
    } catch (error) {
      popup.close()
      notifyNotStarted(error, onKeyMissing)
    } finally {
      setStarting(false)
    }
  }

  const isConnecting = isStarting || isOpen
  return { connect, isConnecting, connectingMode: isConnecting ? mode : null }
}

/** Asks, and then ends the connection with `perform`. */
export function useDisconnect(perform: () => Promise<unknown>) {
  const confirm = useConfirm()
  return async () => {
    try {
      const isDone = await confirm({
        title: 'Disconnect LinkedIn',
        question: LINKEDIN.disconnectQuestion,
        action: 'Disconnect',
        tone: 'danger',
        perform,
      })
      if (!isDone) return
      notify.success(LINKEDIN.disconnected)
      router.reload()
    } catch {
      notify.error(LINKEDIN.disconnectFailed)
    }
  }
}

/** Delays before the status is requested again. */
const SUCCESS_DELAY_MS = 500

const FAILURE_DELAY_MS = 1000

const CLOSE_DELAY_MS = 1500

const POLL_MS = 500

type Settled = (word: PopupMessage | null) => void

/**
 * Watches the popup until it sends a message or is closed. Then calls `onSettled` once, after the
 * spec's delay, with the message or null.
 */
function useLinkedinPopup(onSettled: Settled) {
  const [popup, setPopup] = useState<Window | null>(null)
  const settled = useRef(onSettled)

  useEffect(() => {
    settled.current = onSettled
  })

  useEffect(() => {
    if (!popup) return
    let timer = 0
    const finish = (word: PopupMessage | null, afterMs: number) => {
      window.clearInterval(poll)
      window.removeEventListener('message', listen)
      timer = window.setTimeout(() => {
        setPopup(null)
        settled.current(word)
      }, afterMs)
    }
    const listen = (event: MessageEvent) => {
      const word = popupMessage(event)
      if (word) finish(word, word.status === 'connected' ? SUCCESS_DELAY_MS : FAILURE_DELAY_MS)
    }
    const poll = window.setInterval(() => {
      if (popup.closed) finish(null, CLOSE_DELAY_MS)
    }, POLL_MS)
    window.addEventListener('message', listen)
    return () => {
      window.clearInterval(poll)
      window.clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
  }, [popup])

  const watch = useCallback((opened: Window) => setPopup(opened), [])
  return { watch, isOpen: popup !== null }
}

const WIDTH = 600

const HEIGHT = 700

type PopupMessage = { type: 'linkedin'; status: 'connected' | 'failed'; message?: string }

/**
 * Opens an empty popup of 600 x 700 px in the center of the screen. Returns null if the browser
 * blocks it. Call it synchronously in the click handler, because later popups are blocked.
 */
function openPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2)
  const place = `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  return window.open('', 'herald-linkedin', `popup,${place}`)
}

/** The popup's message; null for messages of other windows. */
function popupMessage(event: MessageEvent): PopupMessage | null {
  if (event.origin !== window.location.origin) return null
  const messageData: unknown = event.data
  if (typeof messageData !== 'object' || messageData === null) return null
  const { type, status, message } = messageData as Partial<PopupMessage>
  if (type !== 'linkedin' || (status !== 'connected' && status !== 'failed')) return null
  return { type, status, message }
}

/**
 * Connects an unconnected organization to the user's existing LinkedIn account. Returns null if
 * there is nothing to attach, or if the user may not.
 */
export function useOwnLinkedin(organization: OrganizationCard | undefined) {
  const { ownLinkedin } = usePage<SharedProps>().props
  const refusal = useRefusal('connect_linkedin', organization?.id)
  const confirmSharing = useShareQuestion()
  const postersFor = usePosters()
  const [isAttaching, setAttaching] = useState(false)
  if (!ownLinkedin || !organization || refusal !== null) return null
  if (organization.linkedin_status !== null) return null
  const { name } = ownLinkedin
  const attach = async () => {
    const posters = postersFor(organization.id)
    const sharing = { organization: organization.name, posters, account: name }
    if (isAttaching || !(await confirmSharing(sharing))) return
    setAttaching(true)
    try {
      await api.post(`/api/organizations/${organization.id}/connect-linkedin`)
      notify.success(LINKEDIN.attached(name))
    } catch (error) {
      notify.error(detailOf(error, LINKEDIN.attachFailed))
    }
    router.reload({ onFinish: () => setAttaching(false) })
  }
  return { ...ownLinkedin, organization, attach, isAttaching }
}

export type OwnLinkedinChoice = NonNullable<ReturnType<typeof useOwnLinkedin>>
