import { useRef, useEffect } from 'react'
import { router } from '@inertiajs/react'
import { Check, CircleAlert, Trash2, X } from 'lucide-react'
import { useToastPosition, useToasts, useToastFocus, useToastTimer } from '~/hooks/use_toasts'
import { useUndoKey } from '~/hooks/use_shortcuts'
import { notify, UNDO_LABEL } from '~/lib/toasts'
import type { ToastMessage } from '~/lib/toasts'
import styles from './toaster.module.scss'

/**
 * Renders the page's toasts. Both live regions exist from the start, so that screen readers
 * announce additions: results politely, errors immediately.
 */
export function Toaster() {
  const toasts = useToasts()
  const toaster = useRef<HTMLDivElement>(null)
  useToastPosition(toaster, toasts.length > 0)
  useUndoKey()
  const errors = toasts.filter((toast) => toast.kind === 'error')
  const results = toasts.filter((toast) => toast.kind === 'success')
  return (
    <div ref={toaster} className={styles.toaster} data-toaster>
      <div className={styles.region} role="alert" aria-live="assertive" aria-atomic={false}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div className={styles.region} role="status" aria-live="polite" aria-atomic={false}>
        {results.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

/**
 * Minimum time before a toast is removed by a navigation, so that it can explain that navigation.
 */
const MIN_VISIBLE_MS = 2000

function ToastCard({ toast }: { toast: ToastMessage }) {
  const { id, kind, text, actions, isUndoable } = toast
  const card = useRef<HTMLDivElement>(null)
  const { isFocused, handlers, giveFocusBack } = useToastFocus(card)
  const secondsLeft = useToastTimer(toast, isFocused)
  useDismissOnNavigate(toast)

  const close = (act?: () => void) => {
    giveFocusBack()
    notify.dismiss(id)
    act?.()
  }

  return (
    <div
      ref={card}
      className={styles.toast}
      data-kind={kind}
      data-toast
      data-held={isFocused || undefined}
      {...handlers}
    >
      <ToastIcon toast={toast} />
      <p className={styles.text}>{text}</p>
      <span className={styles.actions}>
        {actions.map(({ label, onSelect }) => (
          <button
            key={label}
            type="button"
            className={styles.action}
            aria-keyshortcuts={label === UNDO_LABEL ? 'Control+Z' : undefined}
            onClick={() => close(onSelect)}
          >
            {label}
          </button>
        ))}
        {/* Not spoken: a screen reader would say every second. */}
        {isUndoable && (
          <span className={styles.seconds} aria-hidden>
            {secondsLeft} s
          </span>
        )}
      </span>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => close()}>
        <X size={16} />
      </button>
      {isUndoable && <span className={styles.countdown} aria-hidden />}
    </div>
  )
}

function ToastIcon({ toast: { kind, icon } }: { toast: ToastMessage }) {
  if (kind === 'error') return <CircleAlert size={16} />
  return icon === 'trash' ? <Trash2 size={16} /> : <Check size={16} />
}

/** Removes an error after a navigation, since it is about the previous screen. */
function useDismissOnNavigate({ id, kind }: ToastMessage) {
  useEffect(() => {
    if (kind !== 'error') return
    const { pathname } = window.location
    const shownAt = Date.now()
    return router.on('navigate', () => {
      const isAway = window.location.pathname !== pathname
      if (isAway && Date.now() - shownAt > MIN_VISIBLE_MS) notify.dismiss(id)
    })
  }, [id, kind])
}
