import { useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { moveItem } from '@domain/drafts/draft_content'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import styles from './move_handle.module.scss'

interface MoveHandleProps {
  label: string
  onDragStart: () => void
  onDragEnd: () => void
  /** Moves up (-1) or down (1). */
  onMove: (by: -1 | 1) => void
  isFirst?: boolean
  /** On a phone, `one` shows a single button in rows that have no room for two. */
  buttons?: 'both' | 'one'
}

const WAYS = [
  { by: -1, name: 'up', icon: ArrowUp },
  { by: 1, name: 'down', icon: ArrowDown },
] as const

/** Touch has no drag and drop in lists, so a phone shows two buttons. */
function MoveButtons({ label, onMove, isFirst, buttons = 'both' }: MoveHandleProps) {
  const only = isFirst ? 'down' : 'up'
  const ways = buttons === 'both' ? WAYS : WAYS.filter(({ name }) => name === only)
  return (
    <span className={styles.buttons} data-buttons={buttons}>
      {ways.map(({ by, name, icon: Icon }) => (
        <button
          key={name}
          type="button"
          data-handle={name}
          className={styles.handle}
          aria-label={`${label} ${name}`}
          onClick={() => onMove(by)}
        >
          <Icon size={16} />
        </button>
      ))}
    </span>
  )
}

/** A handle that is dragged or moved with the arrow keys. */
export function MoveHandle(props: MoveHandleProps) {
  const { label, onDragStart, onDragEnd, onMove } = props
  const isPhone = useMediaQuery(PHONE)
  if (isPhone) return <MoveButtons {...props} />

  const begin = (event: DragEvent<HTMLElement>) => {
    const part = event.currentTarget.closest('li')
    event.dataTransfer.effectAllowed = 'move'
    // A type of its own, because text would be inserted into a field that it is dropped on.
    event.dataTransfer.setData('application/x-herald-part', label)
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
      <GripVertical size={16} />
    </button>
  )
}

interface ReorderOptions<Part> {
  parts: readonly Part[]
  /** The accessible name of an item: 'Image', 'Slide'. */
  name: string
  onChange: (change: (parts: readonly Part[]) => Part[]) => void
}

/** Focuses the handle of the moved item at its new position. */
function focusHandle(list: HTMLElement | null, index: number) {
  const used = document.activeElement?.getAttribute('data-handle') ?? 'drag'
  window.requestAnimationFrame(() => {
    const part = list?.children[index]
    const same = part?.querySelector<HTMLElement>(`[data-handle="${used}"]`)
    const handle = same ?? part?.querySelector<HTMLElement>('[data-handle]')
    handle?.focus()
  })
}

/**
 * Reorders a list of items: `list` goes on the list, `partOf` on each item, `handleOf` on its
 * handle.
 */
export function useReorder<Part>({ parts, name, onChange }: ReorderOptions<Part>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const move = (from: number, to: number) => {
    const target = Math.min(Math.max(to, 0), parts.length - 1)
    if (target === from) return
    onChange((before) => [...moveItem(before, from, target)])
    setAnnouncement(`${name} ${from + 1} is now ${name.toLowerCase()} ${target + 1}`)
    focusHandle(list.current, target)
  }

  const partOf = (index: number) => ({
    'data-state': dragged === index ? 'dragged' : 'still',
    'onDragOver': (event: DragEvent) => dragged !== null && event.preventDefault(),
    'onDrop': (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      move(dragged, index)
      setDragged(null)
    },
  })

  const handleOf = (index: number): MoveHandleProps => ({
    label: `Move ${name.toLowerCase()} ${index + 1}`,
    onDragStart: () => setDragged(index),
    onDragEnd: () => setDragged(null),
    onMove: (by) => move(index, index + by),
    isFirst: index === 0,
  })

  return { list, announcement, partOf, handleOf }
}
