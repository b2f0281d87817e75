import { useEffect, useState } from 'react'
import { notify, UNDO_MS, type ToastMessage } from '~/lib/notify'

const SHOWN_MS = 5000
const TICK_MS = 250
/** Left when the focus leaves the toast, so that it does not vanish with the key press. */
const AFTER_FOCUS_MS = 2000

/**
 * Removes the toast when its time is over, wherever the pointer rests, and answers the seconds that
 * are left. Only the keyboard's focus inside stops the clock: a control must not vanish under someone
 * who has just reached it (WCAG 2.2.1). Errors have no end; what can be undone of them has.
 */
export function useToastTime(toast: ToastMessage, isHeld: boolean): number {
  const { id, kind, actions, isUndoable } = toast
  const isTimed = kind === 'success' || isUndoable
  const [leftMs, setLeft] = useState(actions.length > 0 ? UNDO_MS : SHOWN_MS)

  useEffect(() => {
    if (!isTimed || isHeld) return
    let last = Date.now()
    const timer = window.setInterval(() => {
      const passed = Date.now() - last
      last += passed
      setLeft((left) => left - passed)
    }, TICK_MS)
    return () => {
      window.clearInterval(timer)
      setLeft((left) => Math.max(left, AFTER_FOCUS_MS))
    }
  }, [isTimed, isHeld])

  useEffect(() => {
    if (leftMs <= 0 && kind === 'success') notify.dismiss(id)
  }, [id, kind, leftMs])

  return Math.max(0, Math.ceil(leftMs / 1000))
}
