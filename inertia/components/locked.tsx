import type { ReactNode } from 'react'
import { Tooltip } from '~/components/tooltip'
import styles from './locked.module.scss'

interface LockedProps {
  /** Why what is inside may not be used; null: it may. */
  reason: string | null
  /** Buttons and fields. */
  children: ReactNode
}

/** Controls that stay in sight but cannot be used, and say why. */
export function Locked({ reason, children }: LockedProps) {
  if (reason === null) return children
  return (
    <Tooltip text={reason}>
      <div className={styles.locked} tabIndex={0} role="group" aria-label={reason}>
        <fieldset disabled className={styles.inside}>
          {children}
        </fieldset>
      </div>
    </Tooltip>
  )
}
