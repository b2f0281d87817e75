import { useEffect, useState } from 'react'
import { Check, CircleAlert, X } from 'lucide-react'
import { notify, type ToastMessage } from '~/lib/notify'
import styles from './toaster.module.scss'

const SHOWN_MS = 5000
const SHOWN_WITH_ACTION_MS = 9000

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
