import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import { ImagePlus } from 'lucide-react'
import { UPLOAD_TYPES } from '@domain/media/image_rules'
import { Button } from '~/components/buttons/button'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { notify } from '~/lib/toasts'
import { uploadImage } from '~/features/posts/post_outcomes'
import { IMAGE } from '~/features/drafts/messages'
import { useStore } from '~/hooks/use_store'
import { makeStore } from '~/lib/store'
import styles from '~/features/drafts/upload_button.module.scss'

interface ImageButtonProps {
  orgId: string
  hasSome: boolean
  onAdd: (asset: DraftAsset) => void
}

/** Adds images that are chosen, or dropped on the button. */
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

/** Uploads files one after the other. Calls back for each success and each failure. */
export function useImageUpload(
  orgId: string,
  onUploaded: (url: string) => void,
  onFailed: (sentence: string) => void = notify.error
) {
  const [isBusy, setBusy] = useState(false)

  const uploadOne = async (file: File) => {
    try {
      const { url } = await trackUpload('image', () => uploadImage(file, orgId))
      onUploaded(url)
    } catch (error) {
      onFailed(IMAGE.uploadFailed(error instanceof Error ? error.message : ''))
    }
  }

  const upload = async (files: File[]) => {
    if (files.length === 0 || isBusy) return
    setBusy(true)
    for (const file of files) await uploadOne(file)
    setBusy(false)
  }

  return { isBusy, upload }
}

type Kind = 'image' | 'document'

const running = makeStore<readonly Kind[]>([])

/** Counts an upload as running until it succeeds or fails. */
export async function trackUpload<Result>(kind: Kind, work: () => Promise<Result>) {
  running.set([...running.get(), kind])
  try {
    return await work()
  } finally {
    running.set(running.get().toSpliced(running.get().indexOf(kind), 1))
  }
}

/** What is being uploaded for the post; null if nothing is. */
export function useUploading(): Kind | null {
  return useStore(running)[0] ?? null
}
