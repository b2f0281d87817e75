import { BulkBar } from '~/components/bulk_bar'
import { useShortcuts } from '~/hooks/use_shortcuts'
import type { DragControl } from './drag_control'
import { MOVING } from './messages'
import { useSelectedIds, type Selection } from './selection'
import styles from './moving.module.scss'

interface SelectionBarProps {
  selection: Selection
  control: DragControl
}

const NO_KEYS = {}

/** How many cards are selected, and the way out. */
export function SelectionBar({ selection, control }: SelectionBarProps) {
  const ids = useSelectedIds(selection)
  // While a card is in the air, Escape is about that.
  const leave = () => !control.isFlying && selection.clear()
  useShortcuts(ids.size > 0 ? { Escape: leave } : NO_KEYS)
  if (ids.size === 0) return null
  return (
    <div className={styles.bar}>
      <BulkBar count={ids.size} onLeave={() => selection.clear()}>
        <span className={styles.hint}>{MOVING.together}</span>
      </BulkBar>
    </div>
  )
}
