import { useEffect, useRef, useState } from 'react'
import { chooseTimezone } from '@domain/settings/timezones'
import { api } from '~/client'
import { detectedZone } from '~/lib/detected_zone'
import { reportQuietly } from '~/lib/report_quietly'

type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** How long 'Saved!' and the error stay (spec section 9, "Timings"). */
const SHOWN_MS = 2000

function save(userId: string, timezone: string) {
  return api.post('/api/settings/timezone', { body: { user_id: userId, timezone } })
}

/**
 * The chosen timezone and its saving. When none is saved yet, the browser's is used and saved by
 * itself (spec section 4, "Timezone").
 */
export function useTimezone(userId: string, saved: string | null) {
  const [first] = useState(() => chooseTimezone(saved, detectedZone()))
  const [zone, setZone] = useState(first.timezone)
  const [state, setState] = useState<SaveState>('idle')
  const timer = useRef(0)

  useEffect(() => {
    if (first.mustSave) save(userId, first.timezone).catch(reportQuietly)
    return () => window.clearTimeout(timer.current)
  }, [first, userId])

  const show = (result: SaveState) => {
    setState(result)
    timer.current = window.setTimeout(() => setState('idle'), SHOWN_MS)
  }

  const submit = async () => {
    window.clearTimeout(timer.current)
    setState('saving')
    await save(userId, zone).then(
      () => show('saved'),
      () => show('failed')
    )
  }

  return { zone, setZone, state, submit, detected: detectedZone() }
}
