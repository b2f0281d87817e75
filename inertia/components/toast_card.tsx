import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import { Check, CircleAlert, Trash2, X } from 'lucide-react'
import { useToastFocus } from '~/hooks/use_toast_focus'
import { useToastTime } from '~/hooks/use_toast_time'
import { notify, UNDO_LABEL, type ToastMessage } from '~/lib/notify'
import styles from './toaster.module.scss'

/** What leads to another screen may say why. */
const AT_LEAST_MS = 2000

export function ToastCard({ toast }: { toast: ToastMessage }) {
  const { id, kind, text, actions, isUndoable } = toast
  const card = useRef<HTMLDivElement>(null)
  const { isFocused, handlers, giveFocusBack } = useToastFocus(card)
  const secondsLeft = useToastTime(toast, isFocused)
  useGoneElsewhere(toast)
  // An error stays when its undo is over.
  const isUndoOffered = isUndoable && secondsLeft > 0
  const offered = actions.filter(({ label }) => label !== UNDO_LABEL || isUndoOffered)

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
        {offered.map(({ label, onSelect }) => (
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
        {isUndoOffered && (
          <span className={styles.seconds} aria-hidden>
            {secondsLeft} s
          </span>
        )}
      </span>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => close()}>
        <X size={16} />
      </button>
      {isUndoOffered && <span className={styles.countdown} aria-hidden />}
    </div>
  )
}

function ToastIcon({ toast: { kind, icon } }: { toast: ToastMessage }) {
  if (kind === 'error') return <CircleAlert size={16} aria-hidden />
  return icon === 'trash' ? <Trash2 size={16} aria-hidden /> : <Check size={16} aria-hidden />
}

/** What went wrong on another screen is in the way on this one. */
function useGoneElsewhere({ id, kind }: ToastMessage) {
  useEffect(() => {
    if (kind !== 'error') return
    const { pathname } = window.location
    const shownAt = Date.now()
    return router.on('navigate', () => {
      const isAway = window.location.pathname !== pathname
      if (isAway && Date.now() - shownAt > AT_LEAST_MS) notify.dismiss(id)
    })
  }, [id, kind])
}
