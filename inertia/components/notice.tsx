import type { ReactNode } from 'react'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { PageLink } from '~/components/page'
import { useLinkInTab } from '~/lib/organization_of_tab'
import { remedyOf } from '~/lib/remedy_of'
import { Button } from '~/components/buttons/button'
import styles from './notice.module.scss'

type NoticeTone = 'neutral' | 'info' | 'caution' | 'negative'

interface NoticeProps {
  tone?: NoticeTone
  icon?: LucideIcon
  /** A small button at the end of the line. */
  action?: ReactNode
  children: ReactNode
}

const icons: Record<NoticeTone, LucideIcon> = {
  neutral: Info,
  info: Info,
  caution: TriangleAlert,
  negative: CircleAlert,
}

/** A message that stays on the page: a hint, a warning or a form's problem. */
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

interface RemedyLinkProps {
  /** The sentence or error shown beside the link. */
  of: unknown
  /** `new-tab` keeps unsaved input on this page. */
  opens?: 'here' | 'new-tab'
}

/** The link that solves the problem in a sentence, if there is one. */
export function RemedyLink({ of: text, opens = 'here' }: RemedyLinkProps) {
  const remedy = typeof text === 'string' ? remedyOf(text) : null
  const target = useLinkInTab(remedy?.href ?? '')
  if (!remedy) return null
  if (opens === 'new-tab') {
    return (
      <a href={target} className="link nowrap" target="_blank" rel="noopener">
        {remedy.label}
      </a>
    )
  }
  return (
    <PageLink href={remedy.href} className="link nowrap">
      {remedy.label}
    </PageLink>
  )
}

/** A button that repeats the failed request. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      Try again
    </Button>
  )
}

/** Says that something couldn't be loaded, with a button that loads it again. */
export function LoadFailed({ onAgain, children }: { onAgain: () => void; children: string }) {
  return (
    <Notice tone="negative" action={<TryAgain onClick={onAgain} />}>
      {children}
    </Notice>
  )
}
