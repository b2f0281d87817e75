import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react'
import { useDraggable } from '@dnd-kit/core'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import type { DragControl } from './drag_control'
import { grabOf, isOnGrip, type Grab } from './grab'
import { cardAround } from './places'
import type { Selection } from './selection'
import { useFileDrop } from './use_file_drop'
import styles from './moving.module.scss'

interface MovingGroundProps {
  ref: Ref<HTMLDivElement>
  control: DragControl
  selection: Selection
  /** What is about to be dragged, before the sensors decide whether it is. */
  onGrab: (grab: Grab) => void
  children: ReactNode
}

const ID = 'card'

/** Once something is selected, a tap selects, too. */
function isTapOn(selection: Selection, { nativeEvent }: MouseEvent) {
  const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
  return isTap && selection.ids().size > 0
}

/**
 * All cards are one draggable: that which is taken hold of. So a drag concerns one component, however
 * many cards and cells there are.
 */
export function MovingGround({ ref, control, selection, onGrab, children }: MovingGroundProps) {
  const actions = useCalendarActions()
  const { listeners, setNodeRef } = useDraggable({ id: ID })
  const spaceIsOurs = useRef(false)
  const files = useFileDrop()

  const hand = (event: { target: EventTarget }, how: 'onMouseDown' | 'onTouchStart') => {
    const grab = grabOf(event, actions)
    if (!grab || control.isFlying) return
    setNodeRef(grab.card)
    onGrab(grab)
    listeners?.[how]?.(event)
  }

  const press = (event: KeyboardEvent) => {
    if (control.isFlying) return
    const grab = grabOf(event, actions)
    if (!grab || !isOnGrip(event, grab)) return
    if (event.key === 'x' && grab.held.kind === 'post') selection.toggle(grab.held.item.id)
    if (event.code !== 'Space') return
    spaceIsOurs.current = true
    setNodeRef(grab.card)
    onGrab(grab)
    listeners?.onKeyDown?.(event)
  }

  // A button is clicked when Space goes up: not when that has picked a card up or dropped it.
  const release = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || !spaceIsOurs.current) return
    event.preventDefault()
    spaceIsOurs.current = control.isFlying
  }

  const select = (event: MouseEvent) => {
    const isSelecting =
      event.ctrlKey || event.metaKey || event.shiftKey || isTapOn(selection, event)
    const grab = isSelecting ? grabOf(event, actions) : null
    if (!grab) {
      if (!cardAround(event.target)) selection.clear()
      return
    }
    if (grab.held.kind === 'draft') return
    event.preventDefault()
    event.stopPropagation()
    selection.toggle(grab.held.item.id)
  }

  return (
    <div
      ref={ref}
      className={styles.ground}
      onMouseDown={(event) => hand(event, 'onMouseDown')}
      onTouchStart={(event) => hand(event, 'onTouchStart')}
      onKeyDown={press}
      onKeyUpCapture={release}
      onClickCapture={select}
      {...files}
    >
      {children}
    </div>
  )
}
