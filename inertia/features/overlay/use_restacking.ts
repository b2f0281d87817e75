import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { placeAfter, type StackMove } from '@domain/overlay/stack_order'
import { useEditor } from './editor_context'
import { followPointer } from './follow_pointer'
import { clippedName } from './layer_name'

const MOVES: Partial<Record<string, StackMove>> = {
  ArrowUp: 'forward',
  ArrowDown: 'backward',
  Home: 'to_front',
  End: 'to_back',
}

interface Dragged {
  id: string
  over: string
}

/** The row that lies under the pointer, or nearest to it. */
function rowAt(list: HTMLElement | null, y: number) {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const found = rows.find((row) => y < row.getBoundingClientRect().bottom)
  return (found ?? rows.at(-1))?.dataset.row ?? null
}

interface Rows {
  list: RefObject<HTMLElement | null>
  onOver: (dragged: Dragged | null) => void
  onDrop: (id: string, over: string) => void
}

/** A row that follows the pointer until it is let go. */
function follow(press: PointerEvent<HTMLElement>, id: string, { list, onOver, onDrop }: Rows) {
  let over = id
  onOver({ id, over })
  return followPointer(press.pointerId, {
    onMove: ({ clientY }) => {
      over = rowAt(list.current, clientY) ?? id
      onOver({ id, over })
    },
    onEnd: () => {
      onOver(null)
      if (over !== id) onDrop(id, over)
    },
    onCancel: () => onOver(null),
  })
}

/** Dragging layers through the stack. The list shows the topmost first, the stack keeps it last. */
export function useRestacking() {
  const { layers, dispatch } = useEditor()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [said, setSaid] = useState('')
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const placeOf = (id: string) => layers.findIndex((layer) => layer.id === id)

  const put = (id: string, to: number) => {
    const layer = layers[placeOf(id)]
    dispatch({ type: 'restacked', id, to })
    if (layer)
      setSaid(`${clippedName(layer)} is now layer ${layers.length - to} of ${layers.length}`)
  }

  const drag = (press: PointerEvent<HTMLElement>, id: string) => {
    if (press.button !== 0) return
    const onDrop = (moved: string, over: string) => put(moved, placeOf(over))
    stop.current = follow(press, id, { list, onOver: setDragged, onDrop })
  }

  const press = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    put(id, placeAfter(layers, id, move))
  }

  const markOf = (id: string) => {
    if (dragged?.id === id) return 'dragged'
    if (dragged?.over !== id) return undefined
    return placeOf(dragged.id) < placeOf(id) ? 'above' : 'below'
  }

  return { list, said, drag, press, markOf }
}

export type Restacking = ReturnType<typeof useRestacking>
