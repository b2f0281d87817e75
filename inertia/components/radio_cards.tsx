import type { ReactNode } from 'react'
import { RadioGroup } from 'radix-ui'
import styles from './radio_cards.module.scss'

export interface RadioCard {
  value: string
  title: ReactNode
  /** On the title's line, at its end. */
  aside?: ReactNode
  body?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps {
  /** What the choice is about, for screen readers. */
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
        <RadioGroup.Item
          key={card.value}
          value={card.value}
          disabled={card.disabled}
          className={styles.card}
        >
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
