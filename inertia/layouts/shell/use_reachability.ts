import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { api } from '~/client'
import { useStore } from '~/hooks/use_store'
import { publishChange } from '~/lib/live'
import { connectionProblem, reportQuietly } from '~/lib/reporting'

/** `outdated`: the server was updated after this tab had loaded. */
export type Reachability = 'here' | 'offline' | 'unreachable' | 'signed_out' | 'outdated'

/** The browser's online state. Being offline is recorded as a connection problem. */
function useOnline() {
  const [isOnline, setOnline] = useState(() => navigator.onLine)

  useEffect(() => {
    const check = () => {
      setOnline(navigator.onLine)
      if (!navigator.onLine) connectionProblem.set('unreachable')
    }
    check()
    window.addEventListener('online', check)
    window.addEventListener('offline', check)
    return () => {
      window.removeEventListener('online', check)
      window.removeEventListener('offline', check)
    }
  }, [])

  return isOnline
}

/**
 * Whether the server was updated. Inertia then drops each reload of the page, which would show old
 * records until the next visit.
 */
function useOutdated() {
  const [isOutdated, setOutdated] = useState(false)

  useEffect(() => {
    return router.on('location', ({ detail }) => {
      if (detail.versionChange) setOutdated(true)
    })
  }, [])

  return isOutdated
}

/** Makes the tab usable again when the user has logged in again in another tab. */
function useRestoreSession(isSignedOut: boolean) {
  useEffect(() => {
    if (!isSignedOut) return
    const check = () => {
      if (document.hidden) return
      api.get('/api/auth/me').catch(reportQuietly)
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [isSignedOut])
}

/** Whether the server can be reached and the session is valid. Detects when both are restored. */
export function useReachability() {
  const isOnline = useOnline()
  const isOutdated = useOutdated()
  const problem = useStore(connectionProblem)
  const [isUnreachable, setUnreachable] = useState(false)
  const ask = useRef(() => {})
  const isUnconfirmed = problem === 'unreachable'
  useRestoreSession(problem === 'signed_out')

  useEffect(() => {
    if (!isUnconfirmed || !isOnline) return
    const back = () => {
      setUnreachable(false)
      connectionProblem.set(null)
      publishChange('everything')
    }
    const polling = pollUntilReachable(() => setUnreachable(true), back)
    ask.current = polling.ask
    polling.ask()
    return polling.end
  }, [isUnconfirmed, isOnline])

  const tryNow = () => ask.current()
  if (!isOnline) return { reachability: 'offline' as Reachability, tryNow }
  if (problem === 'signed_out') return { reachability: 'signed_out' as Reachability, tryNow }
  const rest = isOutdated ? 'outdated' : 'here'
  return {
    reachability: (isUnconfirmed && isUnreachable ? 'unreachable' : rest) as Reachability,
    tryNow,
  }
}

const FIRST_PAUSE_MS = 2000

const MAX_PAUSE_MS = 30_000

const TIMEOUT_MS = 8000

/**
 * True if the server answers. A proxy in front of a stopped server answers with a status of 500 or
 * more.
 */
async function isServerReachable() {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status } = await fetch('/health', { cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}

interface ReachabilityPoll {
  ask: () => void
  end: () => void
}

/** Polls the server with growing pauses until it answers. `ask` polls immediately. */
function pollUntilReachable(onAway: () => void, onBack: () => void): ReachabilityPoll {
  let timer: number | undefined
  let pause = FIRST_PAUSE_MS
  let isStopped = false

  const ask = async () => {
    window.clearTimeout(timer)
    const isThere = await isServerReachable()
    if (isStopped) return
    if (isThere) return onBack()
    onAway()
    timer = window.setTimeout(() => void ask(), pause)
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }
  const end = () => {
    isStopped = true
    window.clearTimeout(timer)
  }

  return { ask: () => void ask(), end }
}
