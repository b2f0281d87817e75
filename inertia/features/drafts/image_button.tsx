import { useRef, type ChangeEvent, type DragEvent } from 'react'
import { ImagePlus } from 'lucide-react'
import { UPLOAD_TYPES } from '@domain/media/rules'
import { Button } from '~/components/button'
import type { DraftAsset } from '~/lib/wire'
import { useImageUpload } from './use_image_upload'
import styles from './upload_button.module.scss'

interface ImageButtonProps {
  orgId: string
  hasSome: boolean
  onAdd: (asset: DraftAsset) => void
}

/** Pictures, chosen or dropped on the button. */
export function ImageButton({ orgId, hasSome, onAdd }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = useImageUpload(orgId, (url) => onAdd({ type: 'image', url }))

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void upload([...(event.target.files ?? [])])
    event.target.value = ''
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    void upload([...event.dataTransfer.files])
  }

  return (
    <span onDragOver={(event) => event.preventDefault()} onDrop={drop}>
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
      <Button
        icon={ImagePlus}
        busy={isBusy && 'Uploading...'}
        onClick={() => input.current?.click()}
      >
        {hasSome ? 'Add another image' : 'Add image'}
      </Button>
    </span>
  )
}
