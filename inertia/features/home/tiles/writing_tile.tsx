import { Image } from 'lucide-react'
import { Mark } from '~/components/mark'
import styles from './writing_tile.module.scss'

/** A question, and the answer as it is being written. */
export function WritingTile() {
  return (
    <div className={styles.chat}>
      <p className={styles.question}>Why did Halden’s dock move? For operations directors.</p>
      <div className={styles.answer}>
        <Mark size={15} />
        <p>
          Forty robots didn’t save Halden’s peak season. Moving one loading dock did. We had planned
          three weeks of <span className={styles.fresh}>tuning before Black Friday</span>
          <i className={styles.caret} />
        </p>
      </div>
      <div className={styles.chips}>
        <span>Shorter</span>
        <span>Add a figure</span>
        <span>
          <Image size={12} /> Image
        </span>
      </div>
    </div>
  )
}
