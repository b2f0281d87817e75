import { Trash2 } from 'lucide-react'
import { BulkBar } from '~/components/bulk_bar'
import { Button } from '~/components/button'
import { useShortcuts } from '~/hooks/use_shortcuts'
import { BULK } from './bulk_words'
import type { Selection } from './use_selection'

interface SelectionBarProps {
  selection: Selection
  onDelete: (ids: string[]) => void
}

/** What can be done with the posts that are selected; Esc leaves selection mode. */
export function SelectionBar({ selection, onDelete }: SelectionBarProps) {
  const { ids, clear } = selection
  useShortcuts(ids.size > 0 ? { Escape: clear } : {})
  return (
    <BulkBar count={ids.size} onLeave={clear}>
      <Button tone="danger-fill" icon={Trash2} onClick={() => onDelete([...ids])}>
        {BULK.action(ids.size)}
      </Button>
    </BulkBar>
  )
}
