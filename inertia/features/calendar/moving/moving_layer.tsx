import { useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DndContext, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { companions, type Grab } from './grab'
import { LiftedCard } from './lifted_card'
import { MOVING, MOVING_HELP_ID } from './messages'
import { MovingGround } from './moving_ground'
import { Selection, SelectionContext } from './selection'
import { SelectionBar } from './selection_bar'
import { useDragControl } from './use_drag_control'
import { SCROLLING, SILENT, useDragSensors } from './use_drag_sensors'
import styles from './moving.module.scss'

type Props = { children: ReactNode }

/** Around the week: what is dragged in it, by pointer, touch or keyboard, is moved. */
export function MovingLayer({ children }: Props) {
  const actions = useCalendarActions()
  const ground = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const [selection] = useState(() => new Selection())
  const control = useDragControl(ground, words)
  const sensors = useDragSensors(control)
  const grabbed = useRef<Grab | null>(null)
  const [lifted, setLifted] = useState<{ card: HTMLElement; count: number } | null>(null)

  const start = ({ activatorEvent }: DragStartEvent) => {
    if (!grabbed.current) return
    const { card, item } = grabbed.current
    const along = companions(item, selection, actions)
    control.start(item, along, activatorEvent)
    if (!(activatorEvent instanceof KeyboardEvent)) setLifted({ card, count: along.length + 1 })
  }

  const finish = (event: Event, how: 'end' | 'cancel') => {
    setLifted(null)
    const ended = control[how]()
    if (ended === 'landed') selection.clear()
    // A finger has no Control key: a long press that moves nothing selects.
    const isLongPress = ended === 'home' && event.type === 'touchstart'
    if (isLongPress && grabbed.current) selection.toggle(grabbed.current.item.id)
  }

  return (
    <SelectionContext value={selection}>
      <DndContext
        id="calendar"
        sensors={sensors}
        accessibility={SILENT}
        autoScroll={SCROLLING}
        onDragStart={start}
        onDragEnd={({ activatorEvent }) => finish(activatorEvent, 'end')}
        onDragCancel={({ activatorEvent }) => finish(activatorEvent, 'cancel')}
      >
        <MovingGround
          ref={ground}
          control={control}
          selection={selection}
          onGrab={(grab) => {
            grabbed.current = grab
          }}
        >
          {children}
        </MovingGround>
        {lifted &&
          createPortal(
            <DragOverlay className={styles.overlay} dropAnimation={null}>
              <LiftedCard {...lifted} />
            </DragOverlay>,
            document.body
          )}
      </DndContext>
      <SelectionBar selection={selection} control={control} />
      <p id={MOVING_HELP_ID} hidden>
        {MOVING.help}
      </p>
      <div className={styles.said}>
        <VisuallyHidden>
          <p ref={words} role="status" aria-live="assertive" data-moving-words />
        </VisuallyHidden>
      </div>
    </SelectionContext>
  )
}
