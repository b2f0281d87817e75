import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '~/lib/cx'
import styles from './input_frame.module.scss'

export type FieldSize = 'toolbar' | 'medium' | 'large'

export interface FrameProps {
  /** 34 in toolbars, 38 in forms, 44 on login. */
  size?: FieldSize
  icon?: LucideIcon
  /** After the text, inside the edge: a zone, a unit, a small button. */
  trailing?: ReactNode
}

interface InputFrameProps extends FrameProps {
  className?: string
  children: ReactNode
}

/** The edge around an input; the input inside carries no look of its own. */
export function InputFrame(props: InputFrameProps) {
  const { size = 'medium', icon: Icon, trailing, className, children } = props
  return (
    <div className={cx(styles.frame, className)} data-size={size}>
      {Icon && <Icon size={16} />}
      {children}
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </div>
  )
}
