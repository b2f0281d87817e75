import { Plus } from 'lucide-react'
import { Button } from '~/components/button'
import type { DraftAsset } from '~/lib/wire'

/** A page of words alone. */
export function SlideButton({ onAdd }: { onAdd: (asset: DraftAsset) => void }) {
  return (
    <Button icon={Plus} onClick={() => onAdd({ type: 'image', url: null, title: '', content: '' })}>
      Add slide
    </Button>
  )
}
