import { useId } from 'react'
import type { ReactNode } from 'react'
import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix, Switch, RadioGroup } from 'radix-ui'
import styles from './choices.module.scss'

interface ToggleProps {
  'checked': boolean
  'onChange': (checked: boolean) => void
  'children'?: ReactNode
  'disabled'?: boolean
  /** The accessible name if there is no visible label. */
  'aria-label'?: string
}

interface CheckboxProps extends Omit<ToggleProps, 'checked'> {
  'checked': boolean | 'indeterminate'
  /** True for each choice of a group that was refused. */
  'aria-invalid'?: boolean
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

export function Toggle({ checked, onChange, children, ...rest }: ToggleProps) {
  const id = useId()
  return (
    <span className={styles.toggleLine}>
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

interface RadioCard {
  value: string
  title: ReactNode
  /** Shown at the end of the title's line. */
  aside?: ReactNode
  body?: ReactNode
}

interface RadioCardsProps {
  /** The accessible name of the group. */
  label: string
  value: string
  onChange: (value: string) => void
  cards: RadioCard[]
}

export function RadioCards({ label, value, onChange, cards }: RadioCardsProps) {
  return (
    <RadioGroup.Root
      className={styles.list}
      value={value}
      onValueChange={onChange}
      aria-label={label}
    >
      {cards.map((card) => (
        <RadioGroup.Item key={card.value} value={card.value} className={styles.card}>
          <span className={styles.dot} />
          <span className={styles.text}>
            <span className={styles.head}>
              <strong>{card.title}</strong>
              {card.aside && <span className={styles.aside}>{card.aside}</span>}
            </span>
            {card.body && <span className={styles.body}>{card.body}</span>}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
