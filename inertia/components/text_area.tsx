import type { ComponentProps } from 'react'
import { cx } from '~/lib/cx'
import { useField } from '~/hooks/use_field'
import styles from './text_area.module.scss'

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** `content` grows with its text, `manual` has a handle. */
  grow?: 'manual' | 'content'
  look?: 'boxed' | 'bare'
}

export function TextArea(props: TextAreaProps) {
  const { grow = 'manual', look = 'boxed', className, ...rest } = props
  const wiring = useField(rest)
  return (
    <textarea
      rows={4}
      {...rest}
      {...wiring}
      className={cx(styles.area, className)}
      data-grow={grow}
      data-look={look}
    />
  )
}
