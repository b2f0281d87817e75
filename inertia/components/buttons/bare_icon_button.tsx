import type { ComponentProps } from 'react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '~/lib/class_names'
import styles from './bare_icon_button.module.scss'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** The accessible name. */
  label: string
  tone?: 'default' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

/** An icon button without a tooltip, for pages that must stay small. */
export function BareIconButton(props: IconButtonProps) {
  const { icon: Icon, label, tone = 'quiet', size = 'medium', className, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(styles.button, className)}
      data-tone={tone}
      data-size={size}
    >
      <Icon size={size === 'large' ? 20 : 16} />
    </button>
  )
}
