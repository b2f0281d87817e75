import type { ComponentProps, ReactNode } from 'react'
import { cx, tileColor } from '~/lib/class_names'
import { initials } from '~/lib/format'
import styles from './card.module.scss'

interface CardProps extends ComponentProps<'div'> {
  /** `chosen` has an outline. */
  state?: 'idle' | 'chosen'
  /** `lifts` on hover, for a card that opens something. */
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

interface TileProps {
  name: string
  /** An image in place of the initials. */
  src?: string | null
  size?: 20 | 28 | 44
  /** Square for an organization, round for a person. */
  shape?: 'square' | 'round'
}

/** A decorative avatar. The name is shown beside it. */
export function Tile({ name, src, size = 28, shape = 'square' }: TileProps) {
  const letters = shape === 'round' ? initials(name) : [...initials(name)].at(0)
  return (
    <span
      className={styles.tile}
      data-size={size}
      data-shape={shape}
      data-letters={src ? undefined : letters}
      style={{ background: tileColor(name) }}
      aria-hidden
    >
      {src && <img src={src} width={size} height={size} alt="" loading="lazy" />}
    </span>
  )
}

interface EmptyStateProps {
  title: string
  hint?: ReactNode
  /** A small button. */
  action?: ReactNode
  /** 1 where it is all that the page shows. */
  level?: 1 | 2
}

export function EmptyState({ title, hint, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <svg width="30" height="46" viewBox="0 0 30 46" aria-hidden>
        <path d="M1 1h28v43.5L15 31 1 44.5z" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  )
}
