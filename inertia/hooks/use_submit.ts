import { useEffect, useRef, useState } from 'react'

function throwAgain(error: unknown) {
  throw error
}

/**
 * Sends what a user asked for, once at a time: until it has succeeded or failed, `isBusy` is true
 * and `submit` does nothing. This also holds for a second click before the screen was drawn again.
 */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  /**
   * Resolves to true when `work` succeeded. A failure is passed to `onFailed`, or thrown where the
   * work itself reports those that are expected.
   */
  const submit = async (
    work: () => Promise<unknown>,
    onFailed: (error: unknown) => unknown = throwAgain
  ): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      await onFailed(error)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { isBusy, submit }
}

/**
 * Whether the component is still on the page. What ends late closes nothing that was opened since,
 * and its failure is not said where no one sees it.
 */
export function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

const SHOWN_MS = 2000

/**
 * What a screen says after an action: `show` until the next one, `flash` for two seconds, after
 * which it is `rest` again.
 */
export function useBriefState<State extends string>(rest: State) {
  const [state, show] = useState(rest)
  const timer = useRef(0)
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return {
    state,
    show: (next: State) => {
      stop()
      show(next)
    },
    flash: (next: State) => {
      stop()
      show(next)
      timer.current = window.setTimeout(() => show(rest), SHOWN_MS)
    },
  }
}
