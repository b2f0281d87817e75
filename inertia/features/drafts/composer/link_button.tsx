import { useState, useRef } from 'react'
import type { KeyboardEvent, ChangeEvent } from 'react'
import { Link2, FileText } from 'lucide-react'
import { websiteUrl } from '@domain/organizations/organization_rules'
import { DOCUMENT_TYPE } from '@domain/media/document_rules'
import { Button } from '~/components/buttons/button'
import { Field, TextInput } from '~/components/forms/field'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { LINK, DOCUMENT } from '~/features/drafts/messages'
import { ApiError } from '~/client'
import { notify } from '~/lib/toasts'
import { uploadDocument } from '~/features/posts/post_outcomes'
import { trackUpload } from './image_button'
import styles from './link_button.module.scss'
import uploadButtonStyles from '~/features/drafts/upload_button.module.scss'

interface LinkButtonProps {
  onAdd: (asset: DraftAsset) => void
}

/** Adds a link, whose URL is asked for in place. */
export function LinkButton({ onAdd }: LinkButtonProps) {
  const { isOpen, open } = useDisclosure()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const add = () => {
    const url = websiteUrl(typed)
    if (url) onAdd({ type: 'article', url })
    else setProblem(LINK.refused)
  }

  // This is no form, because the whole post may already be inside one.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  if (!isOpen) {
    return (
      <Button icon={Link2} onClick={open}>
        Add link card
      </Button>
    )
  }
  return (
    <div className={styles.link}>
      <Field label={LINK.label} error={problem}>
        <TextInput
          autoFocus
          type="url"
          placeholder="https://"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addOnEnter}
        />
      </Field>
      <Button onClick={add}>Add</Button>
    </div>
  )
}

interface DocumentButtonProps {
  orgId: string
  onAdd: (asset: DraftAsset) => void
}

function titleOf(filename: string) {
  return filename.replace(/\.pdf$/i, '').replaceAll('_', ' ')
}

/** Uploads a PDF that is posted unchanged. */
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
        className={uploadButtonStyles.file}
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
