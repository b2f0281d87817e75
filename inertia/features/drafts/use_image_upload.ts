import { useState } from 'react'
import { notify } from '~/lib/notify'
import { uploadImage } from '~/features/posts/upload_calls'
import { IMAGE } from './messages'
import { trackUpload } from './uploads'

/** Uploads files one after the other; each that worked is handed over, each that failed is reported. */
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
