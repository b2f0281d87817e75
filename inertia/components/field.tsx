import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { cx } from '~/lib/cx'
import { FieldContext } from '~/hooks/use_field'
import styles from './field.module.scss'

interface FieldProps {
  label: ReactNode
  /** On the label's line, at its end: a character count, say. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | null
  required?: boolean
  className?: string
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, aside, hint, error, required, className, children } = props
  const id = useId()
  const hintId = hint ? `${id}-hint` : null
  const errorId = error ? `${id}-error` : null
  const wiring = {
    id,
    describedBy: cx(errorId, hintId) || undefined,
    isInvalid: Boolean(error),
    isRequired: Boolean(required),
  }
  return (
    <div className={cx(styles.field, className)} data-state={error ? 'invalid' : undefined}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {errorId && (
        <p id={errorId} className={styles.error} role="alert">
          <CircleAlert size={12} />
          {error}
        </p>
      )}
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
