import { useEffect, useRef, useState } from 'react'
import { api } from '~/client'
import type { NotificationChoice } from '~/lib/wire'

type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** Saved indicators vanish after 2 seconds (spec section 9, "Timings"). */
const SHOWN_MS = 2000

/** What is chosen, and its saving. */
export function useNotifications(saved: NotificationChoice) {
  const [choice, setChoice] = useState(saved)
  const [state, setState] = useState<SaveState>('idle')
  const timer = useRef(0)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  const set = (name: keyof NotificationChoice, isWanted: boolean) => {
    setChoice((before) => ({ ...before, [name]: isWanted }))
  }

  const save = async () => {
    window.clearTimeout(timer.current)
    setState('saving')
    const sent = api.post('/api/settings/notifications', { body: choice })
    setState(await sent.then(() => 'saved' as const).catch(() => 'failed' as const))
    timer.current = window.setTimeout(() => setState('idle'), SHOWN_MS)
  }

  return { choice, set, state, save }
}
