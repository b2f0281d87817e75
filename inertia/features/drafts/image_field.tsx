import { useRef, type ChangeEvent, type DragEvent } from 'react'
import { ImagePlus } from 'lucide-react'
import { DRAFT_BOUNDS } from '@domain/drafts/bounds'
import { UPLOAD_TYPES } from '@domain/media/rules'
import { Button } from '~/components/button'
import type { DraftAsset } from '~/lib/wire'
import { ImageCard } from './image_card'
import { useImageUpload } from './use_image_upload'
import styles from './create.module.scss'

interface ImageFieldProps {
  orgId: string
  assets: DraftAsset[]
  onChange: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

/** The pictures of the post, chosen or dropped here; LinkedIn takes up to twenty. */
export function ImageField({ orgId, assets, onChange }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = useImageUpload(orgId, (url) =>
    onChange((before) => [...before, { type: 'image', url }])
  )
  const isFull = assets.length >= DRAFT_BOUNDS.assets.max

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void upload([...(event.target.files ?? [])])
    event.target.value = ''
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!isFull) void upload([...event.dataTransfer.files])
  }

  const replace = (index: number, asset: DraftAsset | null) =>
    onChange((before) => before.flatMap((was, at) => (at === index ? (asset ?? []) : was)))

  return (
    <div className={styles.images} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        multiple
        accept={UPLOAD_TYPES.join(',')}
        className={styles.file}
        onChange={choose}
        aria-label="Image file"
        tabIndex={-1}
      />
      {assets.map((asset, index) => (
        <ImageCard
          key={`${index}-${asset.url}`}
          asset={asset}
          onChange={(next) => replace(index, next)}
        />
      ))}
      <Button
        icon={ImagePlus}
        disabled={isFull}
        busy={isBusy && 'Uploading...'}
        onClick={() => input.current?.click()}
      >
        {assets.length > 0 ? 'Add another image' : 'Add image'}
      </Button>
    </div>
  )
}
