import { useEffect, useEffectEvent, useRef } from 'react'
import type { AskToLeave } from '~/hooks/leave_guard'
import { reportQuietly } from '~/lib/reporting'

/**
 * While there is unsaved work, `ask` is called before something else takes its place, such as Back
 * or a link in a toast. Its code loads with the first change.
 */
export function useWorkGuard(isUnsaved: boolean, ask: AskToLeave) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!isUnsaved) return
    const guard = { isOver: false, end: () => undefined as void }
    import('~/hooks/leave_guard')
      .then(({ guardWork }) => {
        if (!guard.isOver) guard.end = guardWork((goOn) => askNow(goOn))
      })
      .catch(reportQuietly)
    return () => {
      guard.isOver = true
      guard.end()
    }
  }, [isUnsaved])
}

interface CloseOptions {
  isUnsaved: boolean
  /** Asks whether to discard the changes. */
  ask: () => Promise<boolean>
  onClose: () => void
}

/**
 * Returns a function that closes what holds the work, after asking about unsaved changes. A click
 * outside can ask to close it while a link there already asks to leave: one question answers both.
 */
export function useCloseWork({ isUnsaved, ask, onClose }: CloseOptions) {
  const isAsking = useRef(false)
  const next = useRef<(() => void) | null>(null)
  const close = async (goOn?: () => void) => {
    next.current = goOn ?? next.current
    if (isAsking.current) return
    isAsking.current = true
    const isClosing = !isUnsaved || (await ask())
    isAsking.current = false
    const { current: following } = next
    next.current = null
    if (!isClosing) return
    onClose()
    following?.()
  }
  useWorkGuard(isUnsaved, (goOn) => void close(goOn))
  return () => void close()
}
