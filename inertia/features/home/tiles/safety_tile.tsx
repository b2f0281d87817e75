import { Check, TriangleAlert } from 'lucide-react'
import styles from './safety_tile.module.scss'

/** A redline, and what was checked before anyone may approve. */
export function SafetyTile() {
  return (
    <>
      <p className={styles.redline}>
        <del>In today’s fast-moving world,</del> <ins>At 04:30</ins> the dock decides the day.
      </p>
      <ul className={styles.checks}>
        <li>
          <Check size={15} className={styles.good} />
          Brand tone: plain, specific
        </li>
        <li>
          <TriangleAlert size={15} className={styles.look} />
          “27% fewer” has no source
        </li>
        <li>
          <Check size={15} className={styles.good} />
          No claim about safety or law
        </li>
      </ul>
    </>
  )
}
