import type { PointerEvent } from 'react'
import { RotateCw } from 'lucide-react'
import { HANDLES } from '@domain/overlay/resize'
import type { GestureKind } from '@domain/overlay/gesture'
import { formatCount } from '~/lib/format_count'
import { boxStyle, sizeStyle } from './box_style'
import { useEditor } from './editor_context'
import styles from './handles.module.scss'

interface HandlesProps {
  onGrab: (event: PointerEvent<HTMLElement>, kind: GestureKind) => void
}

/** Cursors by the direction they point to, an eighth of a turn apart, from the top clockwise. */
const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const
const DIRECTIONS = { n: 0, ne: 1, e: 2, se: 3, s: 4, sw: 5, w: 6, nw: 7 } as const
const EIGHTH = 45

function cursorOf(handle: (typeof HANDLES)[number], rotation: number) {
  const direction = DIRECTIONS[handle] + Math.round(rotation / EIGHTH)
  return CURSORS[((direction % 4) + 4) % 4]
}

/**
 * Eight handles and one to turn, around the layer that leads. For the pointer only: by key, sizes and
 * rotation are set in the panel.
 */
export function Handles({ onGrab }: HandlesProps) {
  const { leading, selected, boxes, zoom, state } = useEditor()
  const box = leading && boxes[leading.id]
  if (!box || selected.length !== 1) return null
  const { gesture } = state.running ?? {}
  const { width, height, rotation } = box
  const size = `${formatCount(Math.round(width))} × ${formatCount(Math.round(height))}`
  return (
    <div
      className={styles.frame}
      style={{ ...boxStyle(box, zoom.scale), ...sizeStyle(box, zoom.scale) }}
      aria-hidden
      data-handles
    >
      {HANDLES.map((handle) => (
        <span
          key={handle}
          className={styles.handle}
          data-handle={handle}
          style={{ cursor: cursorOf(handle, rotation) }}
          onPointerDown={(event) => onGrab(event, { kind: 'resize', handle })}
        />
      ))}
      <span
        className={styles.rotate}
        data-handle="rotate"
        onPointerDown={(event) => onGrab(event, { kind: 'rotate' })}
      >
        <RotateCw size={12} />
      </span>
      {(gesture || !state.editing) && (
        <span className={styles.size} style={{ rotate: `${-rotation}deg` }}>
          {gesture?.kind === 'rotate' ? `${rotation}°` : size}
        </span>
      )}
    </div>
  )
}
