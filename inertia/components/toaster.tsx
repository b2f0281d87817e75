import { useToasts } from '~/hooks/use_toasts'
import { ToastCard } from '~/components/toast_card'
import styles from './toaster.module.scss'

/**
 * Where toasts appear, once a page. Both regions are there from the start, so that screen
 * readers hear what is added: results politely, errors at once.
 */
export function Toaster() {
  const toasts = useToasts()
  const errors = toasts.filter((toast) => toast.kind === 'error')
  const results = toasts.filter((toast) => toast.kind === 'success')
  return (
    <div className={styles.toaster} data-toaster>
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
