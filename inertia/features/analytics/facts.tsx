import type { ReactNode } from 'react'
import styles from './facts.module.scss'

export interface Fact {
  label: string
  value: ReactNode
  tone?: 'ink' | 'muted' | 'negative'
}

/** Lines of a label and its figure. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, tone = 'ink' }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
