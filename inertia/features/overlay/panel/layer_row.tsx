import { GripVertical, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import type { Layer } from '@domain/overlay/layer'
import { stackPositionAfter } from '@domain/overlay/overlay_state'
import type { StackMove } from '@domain/overlay/overlay_state'
import { IconButton } from '~/components/buttons/icon_button'
import { useEditor } from '~/features/overlay/state/use_overlay'
import { clippedName } from '~/features/overlay/messages'
import { problemText } from './readability'
import { followPointer } from '~/features/overlay/canvas/handles'
import styles from '~/features/overlay/layers_tab.module.scss'

interface LayerRowProps {
  layer: Layer
  reorder: LayerReorder
}

export function LayerRow({ layer, reorder }: LayerRowProps) {
  const { selected, dispatch, actions, readability } = useEditor()
  const { id } = layer
  const name = clippedName(layer)
  const problem = readability.problems[id]
  const warning = problem && problemText(problem, readability.contrasts[id])
  const isSelected = selected.includes(id)
  return (
    <li
      className={styles.row}
      data-row={id}
      data-state={isSelected ? 'selected' : 'idle'}
      data-drag={reorder.dropMarkOf(id)}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={`Move ${name}`}
        data-handle
        onPointerDown={(event) => reorder.startDrag(event, id)}
        onKeyDown={(event) => reorder.press(event, id)}
      >
        <GripVertical size={14} />
      </button>
      <button
        type="button"
        className={styles.name}
        aria-pressed={isSelected}
        onClick={(event) =>
          event.shiftKey || event.ctrlKey || event.metaKey
            ? dispatch({ type: 'toggled', id })
            : dispatch({ type: 'selected', ids: [id] })
        }
        onDoubleClick={() => dispatch({ type: 'editing_began', id })}
      >
        <span className={styles.words} dir="auto">
          {name}
        </span>
        <span className={styles.type}>
          {layer.font_name} {layer.font_size}
        </span>
      </button>
      {warning && (
        <span className={styles.warning} title={warning}>
          <TriangleAlert size={14} role="img" aria-label={warning} />
        </span>
      )}
      <IconButton
        icon={Trash2}
        size="small"
        tone="danger"
        label={`Delete ${name}`}
        onClick={() => actions.remove(id)}
      />
    </li>
  )
}

const MOVES: Partial<Record<string, StackMove>> = {
  ArrowUp: 'forward',
  ArrowDown: 'backward',
  Home: 'to_front',
  End: 'to_back',
}

interface DraggedLayer {
  id: string
  over: string
}

/** The row under the pointer, or the last one below the list. */
function rowAt(list: HTMLElement | null, y: number) {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const found = rows.find((row) => y < row.getBoundingClientRect().bottom)
  return (found ?? rows.at(-1))?.dataset.row ?? null
}

interface RowDragOptions {
  list: RefObject<HTMLElement | null>
  onOver: (dragged: DraggedLayer | null) => void
  onDrop: (id: string, over: string) => void
}

/** Tracks the drag of a row until its release. */
function follow(
  press: PointerEvent<HTMLElement>,
  id: string,
  { list, onOver, onDrop }: RowDragOptions
) {
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

/** Reorders layers. The list shows the top layer first; the state stores it last. */
export function useLayerReorder() {
  const { layers, dispatch } = useEditor()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<DraggedLayer | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const indexOf = (id: string) => layers.findIndex((layer) => layer.id === id)

  const moveTo = (id: string, to: number) => {
    const layer = layers[indexOf(id)]
    dispatch({ type: 'restacked', id, to })
    if (layer)
      setAnnouncement(
        `${clippedName(layer)} is now layer ${layers.length - to} of ${layers.length}`
      )
  }

  const startDrag = (press: PointerEvent<HTMLElement>, id: string) => {
    if (press.button !== 0) return
    const onDrop = (moved: string, over: string) => moveTo(moved, indexOf(over))
    stop.current = follow(press, id, { list, onOver: setDragged, onDrop })
  }

  const press = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(id, stackPositionAfter(layers, id, move))
  }

  const dropMarkOf = (id: string) => {
    if (dragged?.id === id) return 'dragged'
    if (dragged?.over !== id) return undefined
    return indexOf(dragged.id) < indexOf(id) ? 'above' : 'below'
  }

  return { list, announcement, startDrag, press, dropMarkOf }
}

type LayerReorder = ReturnType<typeof useLayerReorder>
