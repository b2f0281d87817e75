import { useRef, useState, type ChangeEvent } from 'react'
import { FileText } from 'lucide-react'
import { DOCUMENT_TYPE } from '@domain/media/document_rules'
import { ApiError } from '~/client'
import { Button } from '~/components/button'
import { notify } from '~/lib/notify'
import type { DraftAsset } from '~/lib/wire'
import { uploadDocument } from '~/features/posts/upload_calls'
import { DOCUMENT } from './messages'
import { trackUpload } from './uploads'
import styles from './upload_button.module.scss'

interface DocumentButtonProps {
  orgId: string
  onAdd: (asset: DraftAsset) => void
}

function titleOf(filename: string) {
  return filename.replace(/\.pdf$/i, '').replaceAll('_', ' ')
}

/** A finished PDF that is posted as it is. */
export function DocumentButton({ orgId, onAdd }: DocumentButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setBusy(true)
    try {
      const { url, filename } = await trackUpload('document', () => uploadDocument(file, orgId))
      onAdd({ type: 'document', url, title: titleOf(filename) })
    } catch (error) {
      notify.error(DOCUMENT.uploadFailed(error instanceof ApiError ? error.detail : ''))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={DOCUMENT_TYPE}
        className={styles.file}
        onChange={upload}
        aria-label="PDF file"
        tabIndex={-1}
      />
      <Button
        icon={FileText}
        busy={isBusy && 'Uploading...'}
        onClick={() => input.current?.click()}
      >
        Add PDF
      </Button>
    </>
  )
}
