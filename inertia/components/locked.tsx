import type { ReactNode } from 'react'
import { Tooltip } from '~/components/tooltip'
import styles from './locked.module.scss'

interface LockedProps {
  /** Why the controls inside are disabled; null if they are not. */
  reason: string | null
  /** Buttons and fields. */
  children: ReactNode
}

/** Controls that stay visible but are disabled, with a tooltip that says why. */
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
