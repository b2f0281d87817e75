import { useRef } from 'react'
import { useToastPlace } from '~/hooks/use_toast_place'
import { useToasts } from '~/hooks/use_toasts'
import { useUndoKey } from '~/hooks/use_undo_key'
import { ToastCard } from '~/components/toast_card'
import styles from './toaster.module.scss'

/**
 * Where toasts appear, once a page. Both regions are there from the start, so that screen
 * readers hear what is added: results politely, errors at once.
 */
export function Toaster() {
  const toasts = useToasts()
  const toaster = useRef<HTMLDivElement>(null)
  useToastPlace(toaster, toasts.length > 0)
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
