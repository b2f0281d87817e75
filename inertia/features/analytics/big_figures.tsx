import styles from './facts.module.scss'

export interface BigFigure {
  label: string
  value: string
  unit?: string
}

/** The figures that a section is about, side by side. */
export function BigFigures({ figures }: { figures: BigFigure[] }) {
  return (
    <dl className={styles.bigFigures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} className={styles.bigFigure}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <span className={styles.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
