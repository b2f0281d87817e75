import { useCallback, useEffect, useRef } from 'react'

/**
 * Notifies the screen behind when the editor closes, once for all that was saved while it was open:
 * the list need not be read again with every word. What is saved after that is announced immediately.
 */
export function useNotifyOnClose(onChanged: () => void) {
  const latest = useRef(onChanged)
  const isClosed = useRef(false)
  const isPending = useRef(false)

  useEffect(() => {
    latest.current = onChanged
  })

  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      if (isPending.current) latest.current()
    }
  }, [])

  return useCallback(() => {
    if (isClosed.current) latest.current()
    else isPending.current = true
  }, [])
}
