import type { ReactNode } from 'react'
import { Mark } from '~/components/mark'
import styles from './answer_frame.module.scss'

/** What the assistant says: the mark beside it stands for its name. */
export function AnswerFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.answer}>
      <span className={styles.mark}>
        <Mark size={16} />
      </span>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
