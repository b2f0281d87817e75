import type { ReactNode } from 'react'
import styles from './status.module.scss'

interface FigureProps {
  label: string
  value: ReactNode
  /** Said under it. */
  note?: ReactNode
  tone?: 'calm' | 'caution' | 'negative'
}

export function Figure({ label, value, note, tone = 'calm' }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
