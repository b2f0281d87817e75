import { FileText } from 'lucide-react'
import type { Attachment } from '~/lib/assistant_wire'
import { FoldedText } from './folded_text'
import styles from './user_message.module.scss'

interface UserMessageProps {
  text: string
  attachment?: Pick<Attachment, 'name' | 'pages'> | null
}

/** What the person asked for. */
export function UserMessage({ text, attachment }: UserMessageProps) {
  return (
    <div className={styles.bubble}>
      <FoldedText text={text} />
      {attachment && (
        <span className={styles.attachment}>
          <FileText size={14} aria-hidden />
          <span>{attachment.name}</span>
          <small>{attachment.pages === 1 ? '1 page' : `${attachment.pages} pages`}</small>
        </span>
      )}
    </div>
  )
}
