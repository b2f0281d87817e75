import type { DragEvent, KeyboardEvent } from 'react'
import { GripVertical } from 'lucide-react'
import styles from './move_handle.module.scss'

interface MoveHandleProps {
  label: string
  onDragStart: () => void
  onDragEnd: () => void
  /** Places up (-1) or down (1). */
  onMove: (by: -1 | 1) => void
}

/** What a part of a list is dragged by; with the arrow keys it moves a place at a time. */
export function MoveHandle({ label, onDragStart, onDragEnd, onMove }: MoveHandleProps) {
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
      data-handle
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
