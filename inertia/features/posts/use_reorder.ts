import { useRef, useState, type DragEvent } from 'react'
import { moved } from '@domain/drafts/slides'
import type { MoveHandleProps } from './move_handle'

interface ReorderOptions<Part> {
  parts: readonly Part[]
  /** What a part is called: 'Image', 'Slide'. */
  name: string
  onChange: (change: (parts: readonly Part[]) => Part[]) => void
}

/** The handle that was used, of the part at its new place. */
function focusHandle(list: HTMLElement | null, index: number) {
  const used = document.activeElement?.getAttribute('data-handle') ?? 'drag'
  window.requestAnimationFrame(() => {
    const part = list?.children[index]
    part?.querySelector<HTMLElement>(`[data-handle="${used}"]`)?.focus()
  })
}

/** The order of a list of parts: `list` goes on the list, `partOf` on each part, `handleOf` on its handle. */
export function useReorder<Part>({ parts, name, onChange }: ReorderOptions<Part>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  const move = (from: number, to: number) => {
    const target = Math.min(Math.max(to, 0), parts.length - 1)
    if (target === from) return
    onChange((before) => [...moved(before, from, target)])
    setSaid(`${name} ${from + 1} is now ${name.toLowerCase()} ${target + 1}`)
    focusHandle(list.current, target)
  }

  const partOf = (index: number) => ({
    'data-state': dragged === index ? 'dragged' : 'still',
    'onDragOver': (event: DragEvent) => dragged !== null && event.preventDefault(),
    'onDrop': (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) move(dragged, index)
      setDragged(null)
    },
  })

  const handleOf = (index: number): MoveHandleProps => ({
    label: `Move ${name.toLowerCase()} ${index + 1}`,
    onDragStart: () => setDragged(index),
    onDragEnd: () => setDragged(null),
    onMove: (by) => move(index, index + by),
  })

  return { list, said, partOf, handleOf }
}
