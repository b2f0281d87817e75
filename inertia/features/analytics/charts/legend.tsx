import styles from './charts.module.scss'

interface LegendProps {
  entries: readonly { label: string; mark: 'ink' | 'field' }[]
}

/** Which colour means what. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ label, mark }) => (
        <li key={label}>
          <span className={styles.mark} data-mark={mark} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
