import { useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { router, usePage } from '@inertiajs/react'
import { CloudOff, LogIn, RefreshCw, WifiOff } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { chooseTimezone } from '@domain/settings/timezones'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useLive } from '~/hooks/use_live'
import { useOpenedPage } from '~/hooks/use_opened_page'
import { useStore } from '~/hooks/use_store'
import { lazyOpenDialog } from '~/lib/lazy'
import { api, ApiError } from '~/client'
import { Button, ButtonLink } from '~/components/buttons/button'
import { detectedZone } from '~/lib/browser_document'
import { setShownUser } from '~/lib/access_token'
import { publishChange } from '~/lib/live'
import { reportQuietly } from '~/lib/reporting'
import { shellPart, unreadNow } from '~/lib/shell'
import type { ShellProps } from '~/layouts/shell_props'
import { countUnread } from './notification_calls'
import { useReachability } from './use_reachability'
import type { Reachability } from './use_reachability'
import { maintainStream } from './live_stream'
import styles from './shell.module.scss'

function close() {
  shellPart.set(null)
}

/** The unread count. Every page response contains it, and the live stream updates it in between. */
function useUnread() {
  useLive(['notices'], () => void countUnread())
  useLive(['posts', 'organizations'], () => router.reload({ only: ['waiting', 'plan'] }))
  useEffect(() => {
    let atStart: number | null = null
    const stops = [
      router.on('start', () => {
        atStart = unreadNow.get()
      }),
      // A response that was sent before a notification came doesn't count it.
      router.on('success', () => {
        if (unreadNow.get() === atStart) unreadNow.set(null)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return useStore(unreadNow)
}

const STEP_KINDS = ['drafts', 'posts', 'materials', 'organizations'] as const

/** Updates the plan's meter and, as every response does, the user with their time zone. */
function usePlan() {
  useLive(['ai_tokens', 'settings'], () => router.reload({ only: ['plan'] }))
}

/** Checks off onboarding steps that are completed on other screens. */
function useOnboarding() {
  const { onboarding } = usePage<ShellProps>().props
  const isOpen = Boolean(onboarding)
  useLive(STEP_KINDS, () => {
    if (isOpen) router.reload({ only: ['onboarding', 'week', 'materials'] })
  })
}

/**
 * Saves the browser's zone if the user has none. The free slots of the posting queue and the time
 * slots of campaigns would otherwise be those of UTC.
 */
function useOwnZone() {
  const { user } = usePage<ShellProps>().props
  const userId = user?.id
  const { timezone, mustSave } = chooseTimezone(user?.timezone, detectedZone())

  useEffect(() => {
    if (!userId || !mustSave) return
    api
      .post('/api/settings/timezone', { body: { user_id: userId, timezone } })
      .then(() => router.reload())
      .catch(reportQuietly)
  }, [userId, mustSave, timezone])
}

/** The parts that every screen shares. They load after the page. */
export default function Shell() {
  const part = useStore(shellPart)
  const unread = useUnread()
  const openedPage = useOpenedPage()
  useOwnZone()
  useShownUser()
  useStream()
  useRestoredPage()
  useOnboarding()
  usePlan()
  return (
    <>
      <ReachabilityBar />
      <VisuallyHidden>
        <span role="status">{unread ? `${unread} unread notifications` : ''}</span>
        <span role="status">{openedPage}</span>
      </VisuallyHidden>
      <LazyBell open={part === 'bell'} onClose={close} />
      <LazyShortcuts open={part === 'shortcuts'} onClose={close} />
      <LazyPalette open={part === 'palette'} onClose={close} />
    </>
  )
}

const LazyBell = lazyOpenDialog(async () => {
  const { BellPanel } = await import('./bell_panel')
  return BellPanel
})

const LazyPalette = lazyOpenDialog(async () => {
  const { Palette } = await import('./palette')
  return Palette
})

const LazyShortcuts = lazyOpenDialog(async () => {
  const { ShortcutsSheet } = await import('./shortcuts_sheet')
  return ShortcutsSheet
})

interface BannerText {
  icon: LucideIcon
  title: string
  body: string
}

const BANNER_TEXTS: Readonly<Record<Exclude<Reachability, 'here'>, BannerText>> = {
  offline: {
    icon: WifiOff,
    title: "You're offline.",
    body: 'This page may be out of date. Your text is kept.',
  },
  unreachable: {
    icon: CloudOff,
    title: "Herald can't be reached.",
    body: 'Herald retries automatically. Your text is kept.',
  },
  signed_out: {
    icon: LogIn,
    title: 'Your session has ended.',
    body: 'Log in in a new tab, then continue here. Your text is kept.',
  },
  outdated: {
    icon: RefreshCw,
    title: 'Herald was updated.',
    body: 'This page no longer shows the latest changes. Save your text, then reload.',
  },
}

function bannerAction(reachability: Reachability, tryNow: () => void): ReactNode {
  if (reachability === 'unreachable') {
    return (
      <Button size="small" onClick={tryNow}>
        Try now
      </Button>
    )
  }
  if (reachability === 'outdated') {
    return (
      <Button size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
    )
  }
  if (reachability !== 'signed_out') return null
  return (
    <ButtonLink href="/login" size="small" opens="new-tab">
      Log in
    </ButtonLink>
  )
}

/** A bar at the top while the server cannot be reached or the session has ended. */
function ReachabilityBar() {
  const { reachability, tryNow } = useReachability()
  if (reachability === 'here') return <div role="status" data-reach="here" />
  const { icon: Icon, title, body } = BANNER_TEXTS[reachability]
  return (
    <div role="status" className={styles.bar} data-reach={reachability}>
      <Icon size={16} />
      <span className={styles.words}>
        <strong>{title}</strong> {body}
      </span>
      {bannerAction(reachability, tryNow)}
    </div>
  )
}

/** Delay before connecting, so that the page loads first and tests can wait for an idle network. */
const START_MS = 1200

/**
 * A tab that is hidden this long closes its connection, because a browser allows six per server.
 */
const HIDDEN_TIMEOUT_MS = 10_000

/** Publishes changes reported by the server while the page is visible. */
function useStream() {
  const { user, selectedOrgId, asOf } = usePage<ShellProps>().props
  const userId = user?.id
  const [firstMoment] = useState(asOf ?? '')

  useEffect(() => {
    if (userId === undefined) return
    return streamWhileVisible({ userId, orgId: selectedOrgId, firstMoment })
  }, [userId, selectedOrgId, firstMoment])
}

/** The moment at which the tab's last stream began. The next one reports changes since then. */
let lastMoment: string | null = null

/**
 * Back can bring a whole page out of the browser's memory, most of all in Safari. If its user is no
 * longer signed in, it is loaded again, so that the next person at this browser doesn't see it.
 */
function useRestoredPage() {
  const userId = usePage<ShellProps>().props.user?.id

  useEffect(() => {
    const check = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted || userId === undefined) return
      const isTheirs = await api.get('/api/auth/me').then(
        () => true,
        (error) => !(error instanceof ApiError && [401, 403].includes(error.status))
      )
      if (!isTheirs) window.location.reload()
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [userId])
}

/** Set in a layout effect, so before the effects in which screens make requests. */
function useShownUser() {
  const userId = usePage<ShellProps>().props.user?.id

  useLayoutEffect(() => {
    setShownUser(userId ?? null)
    return () => setShownUser(null)
  }, [userId])
}

/** A stream that can't be opened doesn't say why: the session may have ended. */
function checkSession() {
  api.get('/api/auth/me').catch(() => undefined)
}

interface ShownPage {
  userId: string
  orgId: string | null
  /** The moment at which the tab's first page was rendered. Later pages are newer. */
  firstMoment: string
}

function streamWhileVisible({ firstMoment, ...whose }: ShownPage) {
  let closeStream: (() => void) | null = null
  let timer: number | undefined

  const leave = () => {
    closeStream?.()
    closeStream = null
  }
  const begin = () => {
    closeStream ??= maintainStream({
      ...whose,
      since: () => lastMoment ?? firstMoment,
      onMoment: (moment) => (lastMoment = moment),
      onBroken: checkSession,
      onEvent: ({ kind }) => publishChange(kind),
    })
  }
  const update = () => {
    window.clearTimeout(timer)
    if (!document.hidden) begin()
    else timer = window.setTimeout(leave, HIDDEN_TIMEOUT_MS)
  }

  timer = window.setTimeout(update, lastMoment === null ? START_MS : 0)
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    window.clearTimeout(timer)
    leave()
  }
}
