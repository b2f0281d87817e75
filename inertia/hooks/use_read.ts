import { useCallback, useEffect, useEffectEvent, useState } from 'react'
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
  const start = useEffectEvent(read)

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    start(signal).then(
      (value) => !signal.aborted && setKnown({ key, value, error: null }),
      (error: unknown) => {
        if (signal.aborted) return
        setKnown((before) => ({ key, value: before.key === key ? before.value : null, error }))
      }
    )
    return () => reading.abort()
  }, [key, revision, tries])

  const again = useCallback(() => {
    setKnown((before) => ({ ...before, error: null }))
    setTries((count) => count + 1)
  }, [])
  /** Replaces the value, for example by the response to a write. */
  const put = useCallback((value: Value) => setKnown({ key, value, error: null }), [key])

  const isOfKey = known.key === key
  return { value: isOfKey ? known.value : null, error: isOfKey ? known.error : null, again, put }
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
