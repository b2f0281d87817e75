import { FileText, X } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { Spinner } from '~/components/spinner'
import { formatCount } from '~/lib/format_count'
import type { useAttachment } from './use_attachment'
import styles from './attached_pdf.module.scss'

/** The PDF that the next answer is written from. */
export function AttachedPdf({ file, reading, detach }: ReturnType<typeof useAttachment>) {
  if (reading !== null) {
    return (
      <p className={styles.attached} role="status">
        <Spinner size={14} /> <span>Reading {reading}...</span>
      </p>
    )
  }
  if (!file) return null
  const pages = file.pages === 1 ? '1 page' : `${formatCount(file.pages)} pages`
  return (
    <p className={styles.attached}>
      <FileText size={14} aria-hidden />
      <span>{file.name}</span>
      <small>{pages}</small>
      <IconButton icon={X} label="Remove PDF" size="small" onClick={detach} />
    </p>
  )
}
