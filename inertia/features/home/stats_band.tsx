import styles from './stats_band.module.scss'

interface StatsBandProps {
  figures: { figure: string; words: string }[]
}

export function StatsBand({ figures }: StatsBandProps) {
  return (
    <dl className={styles.band} aria-label="Herald in numbers">
      {figures.map(({ figure, words }) => (
        <div key={words} className={styles.item}>
          <dt className={styles.words}>{words}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
