import { useState } from 'react'
import { Images } from 'lucide-react'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { Button } from '~/components/buttons/button'
import { lazyOpenDialog } from '~/lib/lazy'
import type { LibraryDialogProps } from './library_dialog'
import { LIBRARY } from './messages'

const LibraryDialog = lazyOpenDialog<LibraryDialogProps>(async () => {
  const { LibraryDialog: Dialog } = await import('./library_dialog')
  return Dialog
})

interface LibraryButtonProps {
  orgId: string
  size?: 'small'
  tone?: 'quiet'
  onUse: (asset: DraftAsset) => void
}

/** Uses an image of the media library again. */
export function LibraryButton({ orgId, size, tone, onUse }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const use = (asset: DraftAsset) => {
    setOpen(false)
    onUse(asset)
  }
  return (
    <>
      <Button icon={Images} size={size} tone={tone} onClick={() => setOpen(true)}>
        {LIBRARY.open}
      </Button>
      <LibraryDialog open={isOpen} orgId={orgId} onClose={() => setOpen(false)} onUse={use} />
    </>
  )
}
