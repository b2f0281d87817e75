import type { ReactNode } from 'react'
import { CloudOff, LogIn, WifiOff, type LucideIcon } from 'lucide-react'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { useReach, type Reach } from './use_reach'
import styles from './reach_bar.module.scss'

interface Words {
  icon: LucideIcon
  title: string
  body: string
}

const WORDS: Readonly<Record<Exclude<Reach, 'here'>, Words>> = {
  offline: {
    icon: WifiOff,
    title: "You're offline.",
    body: 'This page may be out of date. Your text is kept.',
  },
  unreachable: {
    icon: CloudOff,
    title: "Herald can't be reached.",
    body: 'Herald retries automatically. Your text is kept.',
  },
  signed_out: {
    icon: LogIn,
    title: 'Your session has ended.',
    body: 'Log in in a new tab, then continue here. Your text is kept.',
  },
}

function remedyOf(reach: Reach, tryNow: () => void): ReactNode {
  if (reach === 'unreachable') {
    return (
      <Button size="small" onClick={tryNow}>
        Try now
      </Button>
    )
  }
  if (reach !== 'signed_out') return null
  return (
    <ButtonLink href="/login" size="small" opens="new-tab">
      Log in
    </ButtonLink>
  )
}

/** A calm word on top of the page while the server cannot be reached, or does not know who asks. */
export function ReachBar() {
  const { reach, tryNow } = useReach()
  if (reach === 'here') return <div role="status" data-reach="here" />
  const { icon: Icon, title, body } = WORDS[reach]
  return (
    <div role="status" className={styles.bar} data-reach={reach}>
      <Icon size={16} />
      <span className={styles.words}>
        <strong>{title}</strong> {body}
      </span>
      {remedyOf(reach, tryNow)}
    </div>
  )
}
