import { Type } from 'lucide-react'
import { Button } from '~/components/button'
import type { DraftAsset } from '~/lib/wire'
import { useAddText } from './use_picture_text'

/** Puts texts on a picture, or changes those it has. */
export function AddTextButton({ asset }: { asset: DraftAsset }) {
  const addText = useAddText()
  if (!asset.url) return null
  const hasText = (asset.textOverlays?.length ?? 0) > 0
  return (
    <Button size="small" icon={Type} onClick={() => addText(asset)}>
      {hasText ? 'Edit text' : 'Add text'}
    </Button>
  )
}
