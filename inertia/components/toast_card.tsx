import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { Check, CircleAlert, X } from 'lucide-react'
import { notify, type ToastMessage } from '~/lib/notify'
import styles from './toaster.module.scss'

const SHOWN_MS = 5000
const SHOWN_WITH_ACTION_MS = 9000
/** What leads to another screen may say why. */
const AT_LEAST_MS = 2000

export function ToastCard({ toast }: { toast: ToastMessage }) {
  const [isHeld, setHeld] = useState(false)
  const { id, kind, text, action } = toast

  useEffect(() => {
    if (isHeld || kind === 'error') return
    const timer = window.setTimeout(
      () => notify.dismiss(id),
      action ? (action.shownMs ?? SHOWN_WITH_ACTION_MS) : SHOWN_MS
    )
    return () => window.clearTimeout(timer)
  }, [id, kind, action, isHeld])

  // What went wrong on another screen is in the way on this one.
  useEffect(() => {
    if (kind !== 'error') return
    const { pathname } = window.location
    const shownAt = Date.now()
    return router.on('navigate', () => {
      const isAway = window.location.pathname !== pathname
      if (isAway && Date.now() - shownAt > AT_LEAST_MS) notify.dismiss(id)
    })
  }, [id, kind])

  const act = () => {
    notify.dismiss(id)
    action?.onSelect()
  }

  return (
    <div
      className={styles.toast}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {kind === 'error' ? <CircleAlert size={16} /> : <Check size={16} />}
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      {kind === 'error' && (
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => notify.dismiss(id)}
        >
          <X size={16} />
        </button>
      )}
    </div>
  )
}
