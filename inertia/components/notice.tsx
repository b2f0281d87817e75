import type { ReactNode } from 'react'
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { RemedyLink } from '~/components/remedy_link'
import styles from './notice.module.scss'

type NoticeTone = 'neutral' | 'info' | 'caution' | 'negative'

interface NoticeProps {
  tone?: NoticeTone
  icon?: LucideIcon
  /** At the end of the line: one small button. */
  action?: ReactNode
  children: ReactNode
}

const icons: Record<NoticeTone, LucideIcon> = {
  neutral: Info,
  info: Info,
  caution: TriangleAlert,
  negative: CircleAlert,
}

/** A sentence that stays on the page: a hint, a warning, what went wrong with a form. */
export function Notice({ tone = 'neutral', icon, action, children }: NoticeProps) {
  const Icon = icon ?? icons[tone]
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      role={tone === 'negative' ? 'alert' : undefined}
    >
      <Icon size={16} />
      <div className={styles.text}>{children}</div>
      {action ?? <RemedyLink of={children} opens="new-tab" />}
    </div>
  )
}
