import type { PointerEvent as ReactPointerEvent, CSSProperties } from 'react'
import { RotateCw } from 'lucide-react'
import { HANDLES } from '@domain/overlay/resize'
import type { GestureKind } from '@domain/overlay/gesture'
import type { Box } from '@domain/overlay/geometry'
import { formatCount } from '~/lib/format'
import { useEditor } from '~/features/overlay/state/use_overlay'
import styles from './handles.module.scss'

interface HandlesProps {
  onGrab: (event: ReactPointerEvent<HTMLElement>, kind: GestureKind) => void
}

/** Cursors for the eight resize directions, clockwise from the top. */
const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

const DIRECTIONS = { n: 0, ne: 1, e: 2, se: 3, s: 4, sw: 5, w: 6, nw: 7 } as const

const EIGHTH = 45

function cursorOf(handle: (typeof HANDLES)[number], rotation: number) {
  const direction = DIRECTIONS[handle] + Math.round(rotation / EIGHTH)
  return CURSORS[((direction % 4) + 4) % 4]
}

/**
 * Eight resize handles and one for rotation, around the leading layer. They are for pointers only;
 * the keyboard uses the fields of the panel.
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

/** Styles that place an element over a box of the image. */
export function boxStyle(box: Box, scale: number): CSSProperties {
  return {
    left: box.x * scale,
    top: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
    rotate: `${box.rotation}deg`,
  }
}

/** The size of a box on screen as the CSS variables `--width` and `--height`. */
function sizeStyle({ width, height }: Box, scale: number): CSSProperties {
  return { '--width': `${width * scale}px`, '--height': `${height * scale}px` } as CSSProperties
}

interface Drag {
  onMove: (event: PointerEvent) => void
  onEnd: () => void
  onCancel: () => void
}

/**
 * Follows a pointer until it is released. Escape cancels, and so does a second finger, because two
 * fingers zoom. Returns a function that stops following.
 */
export function followPointer(pointerId: number, { onMove, onEnd, onCancel }: Drag) {
  const abortController = new AbortController()
  const { signal } = abortController
  const only = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event)
  }
  const end = (act: () => void) => () => {
    abortController.abort()
    act()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end(onCancel)()
  }
  const second = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') end(onCancel)()
  }
  window.addEventListener('pointermove', only(onMove), { signal })
  window.addEventListener('pointerdown', second, { signal, capture: true })
  window.addEventListener('pointerup', only(end(onEnd)), { signal })
  window.addEventListener('pointercancel', only(end(onCancel)), { signal })
  window.addEventListener('keydown', escape, { signal, capture: true })
  return () => abortController.abort()
}
