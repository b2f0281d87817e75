import { Trash2 } from 'lucide-react'
import { BulkBar } from '~/components/bulk_bar'
import { Button } from '~/components/button'
import { Locked } from '~/components/locked'
import { useShortcuts } from '~/hooks/use_shortcuts'
import { useRefusal } from '~/lib/use_refusal'
import { BULK } from './bulk_words'
import type { Selection } from './use_selection'

interface SelectionBarProps {
  selection: Selection
  onDelete: (ids: string[]) => void
}

/** What can be done with the posts that are selected; Esc leaves selection mode. */
export function SelectionBar({ selection, onDelete }: SelectionBarProps) {
  const { ids, clear } = selection
  const refusal = useRefusal('write_posts')
  useShortcuts(ids.size > 0 ? { Escape: clear } : {})
  return (
    <BulkBar count={ids.size} onLeave={clear}>
      <Locked reason={refusal}>
        <Button tone="danger-fill" icon={Trash2} onClick={() => onDelete([...ids])}>
          {BULK.action(ids.size)}
        </Button>
      </Locked>
    </BulkBar>
  )
}
