import { useCallback } from 'react'
import { Trash2 } from 'lucide-react'
import { BulkBar } from '~/components/bulk_bar'
import { Button } from '~/components/button'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { BULK } from '~/features/posts/bulk_words'
import { useBulkDeletion } from '~/features/posts/use_bulk_deletion'
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

/** Deletes what is selected, after asking. */
function useDeleteSelected(selection: Selection) {
  const { orgId, removeLocally, reload } = useCalendar()
  const onDone = useCallback(
    async (gone: string[]) => {
      selection.clear()
      removeLocally(gone)
      await reload()
    },
    [selection, removeLocally, reload]
  )
  const remove = useBulkDeletion(orgId, onDone)
  return () => void remove([...selection.ids()])
}

/** How many cards are selected, what can be done with them, and the way out. */
export function SelectionBar({ selection, control }: SelectionBarProps) {
  const ids = useSelectedIds(selection)
  const remove = useDeleteSelected(selection)
  // While a card is in the air, Escape is about that.
  const leave = () => !control.isFlying && selection.clear()
  useShortcuts(ids.size > 0 ? { Escape: leave, Delete: remove } : NO_KEYS)
  if (ids.size === 0) return null
  return (
    <div className={styles.bar}>
      <BulkBar count={ids.size} onLeave={() => selection.clear()}>
        <span className={styles.hint}>{MOVING.together}</span>
        <Button tone="danger-fill" icon={Trash2} onClick={remove}>
          {BULK.action(ids.size)}
        </Button>
      </BulkBar>
    </div>
  )
}
