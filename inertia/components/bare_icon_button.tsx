import type { ComponentProps } from 'react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '~/lib/cx'
import styles from './bare_icon_button.module.scss'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** Its name: said to screen readers. */
  label: string
  tone?: 'default' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

/** A button that is an icon, for where a tooltip would weigh more than the page. */
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
