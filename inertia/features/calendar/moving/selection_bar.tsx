import { BulkBar } from '~/components/bulk_bar'
import { MOVING } from './messages'
import { useSelectedIds, type Selection } from './selection'
import styles from './moving.module.scss'

/** How many cards are selected, and the way out. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const ids = useSelectedIds(selection)
  if (ids.size === 0) return null
  return (
    <div className={styles.bar}>
      <BulkBar count={ids.size} onLeave={() => selection.clear()}>
        <span className={styles.hint}>{MOVING.together}</span>
      </BulkBar>
    </div>
  )
}
