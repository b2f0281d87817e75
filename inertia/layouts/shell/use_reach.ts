import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { api } from '~/client'
import { useStore } from '~/hooks/use_store'
import { tellChanged } from '~/lib/live'
import type { Trouble } from '~/lib/reach'
import { makeStore } from '~/lib/store'
import { reportQuietly } from '~/lib/report_quietly'
import { askUntilThere } from './ask_until_there'

export type Reach = 'here' | 'offline' | 'unreachable' | 'signed_out'

const trouble = makeStore<Trouble | null>(null)

function suspect() {
  trouble.set('unreachable')
}

/** What the browser knows of the net, and what a visit met that did not come through. */
function useOnline() {
  const [isOnline, setOnline] = useState(() => navigator.onLine)

  useEffect(() => {
    const look = () => {
      setOnline(navigator.onLine)
      if (!navigator.onLine) suspect()
    }
    const hear = (event: Event) => trouble.set((event as CustomEvent<Trouble>).detail)
    look()
    window.addEventListener('trouble', hear)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    const stop = router.on('networkError', (event) => {
      event.preventDefault()
      suspect()
    })
    return () => {
      window.removeEventListener('trouble', hear)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
      stop()
    }
  }, [])

  return isOnline
}

/** Somebody who has logged in again in another tab goes on in this one. */
function useReturn(isSignedOut: boolean) {
  useEffect(() => {
    if (!isSignedOut) return
    const look = () => {
      if (document.hidden) return
      api
        .get('/api/auth/me')
        .then(() => trouble.set(null))
        .catch(reportQuietly)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isSignedOut])
}

/** Whether the server can be reached, and knows who asks; finds out by itself when it can again. */
export function useReach() {
  const isOnline = useOnline()
  const met = useStore(trouble)
  const [isAway, setAway] = useState(false)
  const ask = useRef(() => {})
  const isInDoubt = met === 'unreachable'
  useReturn(met === 'signed_out')

  useEffect(() => {
    if (!isInDoubt || !isOnline) return
    const back = () => {
      setAway(false)
      trouble.set(null)
      tellChanged('everything')
    }
    const asking = askUntilThere(() => setAway(true), back)
    ask.current = asking.ask
    asking.ask()
    return asking.end
  }, [isInDoubt, isOnline])

  const tryNow = () => ask.current()
  if (!isOnline) return { reach: 'offline' as Reach, tryNow }
  if (met === 'signed_out') return { reach: 'signed_out' as Reach, tryNow }
  return { reach: (isInDoubt && isAway ? 'unreachable' : 'here') as Reach, tryNow }
}
