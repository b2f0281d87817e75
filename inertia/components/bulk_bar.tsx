import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { nextFocusTarget } from '~/lib/focus'
import { formatCount } from '~/lib/format'
import styles from './bulk_bar.module.scss'

interface BulkBarProps {
  /** Number of selected rows. The bar is hidden at 0. */
  count: number
  onLeave: () => void
  /** The buttons. Their labels should include the number. */
  children: ReactNode
}

/** Floats above the lower edge of the page while rows are selected. */
export function BulkBar(props: BulkBarProps) {
  return props.count === 0 ? null : <Bar {...props} />
}

/** When the bar goes while it has the focus, the control that last changed the selection gets it. */
function useFocusOnLeave(count: number) {
  const bar = useRef<HTMLDivElement>(null)
  const selecting = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const active = document.activeElement
    if (!bar.current?.contains(active)) selecting.current = active
  }, [count])
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      const { current: control } = selecting
      if (!control || !element?.contains(document.activeElement)) return
      const target = control.isConnected ? control : nextFocusTarget(control)
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [])
  return bar
}

function Bar({ count, onLeave, children }: BulkBarProps) {
  const bar = useFocusOnLeave(count)
  return (
    <div ref={bar} className={styles.bar} role="region" aria-label="Selection" data-action-bar>
      <span aria-live="polite">
        <strong>{formatCount(count)}</strong> selected
      </span>
      <button type="button" className={styles.leave} onClick={onLeave}>
        <span className={styles.key}>Esc to cancel</span>
        <span className={styles.word}>Cancel</span>
      </button>
      {children}
    </div>
  )
}
