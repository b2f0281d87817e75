import type { ComponentProps } from 'react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '~/lib/cx'
import { Tooltip } from '~/components/tooltip'
import styles from './icon_button.module.scss'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** Its name: said to screen readers and shown on hover. */
  label: string
  tone?: 'default' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, tone = 'quiet', size = 'medium', className, ...rest } = props
  return (
    <Tooltip text={label}>
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
    </Tooltip>
  )
}
