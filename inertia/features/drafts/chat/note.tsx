import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { RemedyLink } from '~/components/remedy_link'
import styles from './note.module.scss'

interface NoteProps {
  children: ReactNode
  /** One small button. */
  action?: ReactNode
}

/** What went wrong, said in the conversation. */
export function Note({ children, action }: NoteProps) {
  return (
    <div className={styles.note}>
      <CircleAlert size={14} aria-hidden />
      <p>{children}</p>
      <RemedyLink of={children} />
      {action}
    </div>
  )
}
