import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { ImagePlus, X } from 'lucide-react'
import { UPLOAD_TYPES } from '@domain/media/rules'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { notify } from '~/lib/notify'
import type { DraftAsset } from '~/lib/wire'
import { uploadImage } from './draft_calls'
import { IMAGE } from './messages'
import styles from './create.module.scss'

interface ImageFieldProps {
  orgId: string
  assets: DraftAsset[]
  onChange: (assets: DraftAsset[]) => void
}

function useUpload(orgId: string, onChange: (assets: DraftAsset[]) => void) {
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (!file || isBusy) return
    setBusy(true)
    try {
      const { url } = await uploadImage(file, orgId)
      onChange([{ type: 'image', url }])
    } catch (error) {
      notify.error(IMAGE.uploadFailed(error instanceof Error ? error.message : ''))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, upload }
}

/** One picture: chosen, or dropped here. */
export function ImageField({ orgId, assets, onChange }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = useUpload(orgId, onChange)
  const url = assets[0]?.url

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void upload(event.target.files?.[0])
    event.target.value = ''
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    void upload(event.dataTransfer.files[0])
  }

  return (
    <div className={styles.image} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
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
        {url ? 'Replace image' : 'Add image'}
      </Button>
      {url && (
        <span className={styles.thumb}>
          <img src={url} alt="Chosen for this post" width={56} height={56} />
          <IconButton icon={X} label="Remove image" size="small" onClick={() => onChange([])} />
        </span>
      )}
    </div>
  )
}
