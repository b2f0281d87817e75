import { useEffect } from 'react'
import { usePage } from '@inertiajs/react'
import { tellChanged } from '~/lib/live'
import type { ShellProps } from '~/layouts/shell_props'
import { keepStream } from './live_stream'

/** The page itself comes first, and whoever waits for it to be quiet. */
const START_MS = 1200

/** What screens list. */
const SHOWN_KINDS = ['posts', 'review_queue', 'campaigns', 'materials'] as const

/** A tab that nobody looks at gives its connection back: a browser has six for each server. */
const HIDDEN_MS = 10_000

/** Hears what changes on the server, while the page is looked at. */
export function useStream() {
  const { user, selectedOrgId } = usePage<ShellProps>().props
  const userId = user?.id

  useEffect(() => {
    if (userId === undefined) return
    return streamWhileSeen({ userId, orgId: selectedOrgId })
  }, [userId, selectedOrgId])
}

let wasOpen = false

function onState(isOpen: boolean) {
  if (!isOpen) return
  if (wasOpen) tellChanged('everything')
  // What the page shows is older than its first stream: what changed in between is asked for.
  else for (const kind of SHOWN_KINDS) tellChanged(kind)
  wasOpen = true
}

function streamWhileSeen(whose: { userId: string; orgId: string | null }) {
  let close: (() => void) | null = null
  let timer: number | undefined

  const leave = () => {
    close?.()
    close = null
  }
  const begin = () => {
    close ??= keepStream({ ...whose, onState, onEvent: ({ kind }) => tellChanged(kind) })
  }
  const look = () => {
    window.clearTimeout(timer)
    if (!document.hidden) begin()
    else timer = window.setTimeout(leave, HIDDEN_MS)
  }

  timer = window.setTimeout(look, wasOpen ? 0 : START_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.clearTimeout(timer)
    leave()
  }
}
