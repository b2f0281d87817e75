import { useId, type ReactNode } from 'react'
import { Switch } from 'radix-ui'
import styles from './toggle.module.scss'

interface ToggleProps {
  'checked': boolean
  'onChange': (checked: boolean) => void
  'children'?: ReactNode
  'disabled'?: boolean
  /** Its name where no words stand beside it. */
  'aria-label'?: string
}

export function Toggle({ checked, onChange, children, ...rest }: ToggleProps) {
  const id = useId()
  return (
    <span className={styles.line}>
      <Switch.Root
        id={id}
        className={styles.track}
        checked={checked}
        onCheckedChange={onChange}
        {...rest}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
      {children && <label htmlFor={id}>{children}</label>}
    </span>
  )
}
