import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnderWay } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/reporting'

interface Known<Value> {
  key: string
  value: Value | null
  error: unknown
}

/**
 * Reads something that is not among the page's props, such as the contents of a dialog: when the
 * component appears, when `key` or `revision` changes, and by `again`. Meanwhile, and after a
 * failure, the last value of the same key remains. The screen says that reading has failed.
 */
export function useRead<Value>(
  key: string,
  read: (signal: AbortSignal) => Promise<Value>,
  revision = 0
) {
  const [known, setKnown] = useState<Known<Value>>({ key, value: null, error: null })
  const [tries, setTries] = useState(0)
  const latest = useRef<{ key: string; since: number | null }>({ key, since: null })
  const start = useEffectEvent(read)

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    const end = (next: (before: Known<Value>) => Known<Value>) => {
      if (signal.aborted) return
      latest.current.since = null
      setKnown(next)
    }
    latest.current = { key, since: Date.now() }
    start(signal).then(
      (value) => end(() => ({ key, value, error: null })),
      (error: unknown) =>
        end((before) => ({ key, value: before.key === key ? before.value : null, error }))
    )
    return () => reading.abort()
  }, [key, revision, tries])

  const again = useCallback(() => {
    setKnown((before) => ({ ...before, error: null }))
    setTries((count) => count + 1)
  }, [])
  /** For a poll. It waits for a read that takes longer than its interval, which `again` aborts. */
  const poll = () => !isUnderWay(latest.current.since) && again()
  /** Replaces the value, for example by the late response to a write, unless the key has changed. */
  const put = (value: Value) => {
    if (latest.current.key === key) setKnown({ key, value, error: null })
  }

  const shown = known.key === key ? known : { value: null, error: null }
  return { value: shown.value, error: shown.error, again, poll, put }
}

/** The same for data that a screen can do without: a failure is only logged. */
export function useQuietRead<Value>(...of: Parameters<typeof useRead<Value>>) {
  const reading = useRead(...of)
  const { error } = reading
  useEffect(() => {
    if (error !== null) reportQuietly(error)
  }, [error])
  return reading
}

export type Read<Value> = ReturnType<typeof useRead<Value>>
