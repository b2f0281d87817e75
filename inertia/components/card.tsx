import type { ComponentProps } from 'react'
import { cx } from '~/lib/cx'
import styles from './card.module.scss'

interface CardProps extends ComponentProps<'div'> {
  /** `chosen` wears the ink ring. */
  state?: 'idle' | 'chosen'
  /** `lifts` under the pointer, for a card that opens something. */
  hover?: 'still' | 'lifts'
  space?: 'padded' | 'flush'
}

export function Card(props: CardProps) {
  const { state = 'idle', hover = 'still', space = 'padded', className, ...rest } = props
  return (
    <div
      {...rest}
      className={cx(styles.card, className)}
      data-state={state}
      data-hover={hover}
      data-space={space}
    />
  )
}
