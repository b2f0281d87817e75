import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import styles from './part_card.module.scss'

interface PartCardProps {
  /** What it looks like: a picture, or an icon. */
  sign: ReactNode
  removeLabel: string
  onRemove: () => void
  /** Its fields, one below the other. */
  children: ReactNode
}

/** One thing beside the text, with what can be said about it. */
export function PartCard({ sign, removeLabel, onRemove, children }: PartCardProps) {
  return (
    <div className={styles.card}>
      <span className={styles.sign}>{sign}</span>
      <div className={styles.fields}>{children}</div>
      <IconButton icon={X} label={removeLabel} size="small" onClick={onRemove} />
    </div>
  )
}
