import { useId, type ReactNode } from 'react'
import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import styles from './checkbox.module.scss'

interface CheckboxProps {
  'checked': boolean | 'indeterminate'
  'onChange': (checked: boolean) => void
  'children'?: ReactNode
  'disabled'?: boolean
  'name'?: string
  /** Its name where no words stand beside it. */
  'aria-label'?: string
}

export function Checkbox({ checked, onChange, children, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <span className={styles.line}>
      <Radix.Root
        id={id}
        className={styles.box}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        {...rest}
      >
        <Radix.Indicator className={styles.tick}>
          {checked === 'indeterminate' ? <Minus size={12} /> : <Check size={12} />}
        </Radix.Indicator>
      </Radix.Root>
      {children && <label htmlFor={id}>{children}</label>}
    </span>
  )
}
