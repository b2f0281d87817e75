import type { ReactNode } from 'react'
import { Hint } from './hint'
import styles from './parts.module.scss'

interface SettingsRowProps {
  name: string
  badge?: ReactNode
  /** Quiet lines under the name. */
  facts: readonly string[]
  /** Buttons. */
  children: ReactNode
}

/** One of several: what it is, and what can be done with it. */
export function SettingsRow({ name, badge, facts, children }: SettingsRowProps) {
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.about}>
        <p className={styles.name}>
          <span>{name}</span>
          {badge}
        </p>
        {facts.map((fact) => (
          <Hint key={fact}>{fact}</Hint>
        ))}
      </div>
      <div className={styles.acts}>{children}</div>
    </li>
  )
}
