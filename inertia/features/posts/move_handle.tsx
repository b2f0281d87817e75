import type { DragEvent, KeyboardEvent } from 'react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useMediaQuery } from '~/hooks/use_media_query'
import styles from './move_handle.module.scss'

export interface MoveHandleProps {
  label: string
  onDragStart: () => void
  onDragEnd: () => void
  /** Places up (-1) or down (1). */
  onMove: (by: -1 | 1) => void
}

const WAYS = [
  { by: -1, name: 'up', icon: ArrowUp },
  { by: 1, name: 'down', icon: ArrowDown },
] as const

/** Fingers drag nothing in lists: on a phone two buttons move it. */
function MoveButtons({ label, onMove }: MoveHandleProps) {
  return (
    <span className={styles.buttons}>
      {WAYS.map(({ by, name, icon: Icon }) => (
        <button
          key={name}
          type="button"
          data-handle={name}
          className={styles.handle}
          aria-label={`${label} ${name}`}
          onClick={() => onMove(by)}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </span>
  )
}

/** What a part of a list is dragged by; with the arrow keys it moves a place at a time. */
export function MoveHandle(props: MoveHandleProps) {
  const { label, onDragStart, onDragEnd, onMove } = props
  const isPhone = useMediaQuery('(width < 768px)')
  if (isPhone) return <MoveButtons {...props} />

  const begin = (event: DragEvent<HTMLElement>) => {
    const part = event.currentTarget.closest('li')
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', label)
    if (part) event.dataTransfer.setDragImage(part, 0, 0)
    onDragStart()
  }

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <button
      type="button"
      draggable
      data-handle="drag"
      className={styles.handle}
      aria-label={`${label}: drag it, or use the arrow keys`}
      title={label}
      onDragStart={begin}
      onDragEnd={onDragEnd}
      onKeyDown={press}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}
