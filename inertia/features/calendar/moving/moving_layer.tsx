import { useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DndContext, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { DraggableDrafts } from '~/features/calendar/tray/tray'
import { companions, type Grab } from './grab'
import { underPointer } from './draft_modifier'
import { LiftedCard } from './lifted_card'
import { MOVING, MOVING_HELP_ID } from './messages'
import { MovingGround } from './moving_ground'
import { Selection, SelectionContext } from './selection'
import { SelectionBar } from './selection_bar'
import { useDragControl } from './use_drag_control'
import { SCROLLING, SILENT, useDragSensors } from './use_drag_sensors'
import styles from './moving.module.scss'

type Props = { children: ReactNode }

/** As wide as a card of the week, under the pointer. */
const DRAFT_OVERLAY = { style: { width: 132, height: 'auto' }, modifiers: [underPointer] }

/** Around the week: what is dragged in it, by pointer, touch or keyboard, is moved. */
export function MovingLayer({ children }: Props) {
  const actions = useCalendarActions()
  const ground = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const [selection] = useState(() => new Selection())
  const label = useRef<HTMLSpanElement>(null)
  const control = useDragControl({ ground, words, label })
  const sensors = useDragSensors(control)
  const grabbed = useRef<Grab | null>(null)
  const [lifted, setLifted] = useState<(Grab & { count: number }) | null>(null)

  const start = ({ activatorEvent }: DragStartEvent) => {
    if (!grabbed.current) return
    const { card, held } = grabbed.current
    const along = companions(held, selection, actions)
    control.start(held, along, activatorEvent)
    if (activatorEvent instanceof KeyboardEvent) return
    setLifted({ card, held, count: along.length + 1 })
  }

  const finish = (event: Event, how: 'end' | 'cancel') => {
    setLifted(null)
    const ended = control[how]()
    if (ended === 'landed') selection.clear()
    // A finger has no Control key: a long press that moves nothing selects.
    const isLongPress = ended === 'home' && event.type === 'touchstart'
    const held = grabbed.current?.held
    if (isLongPress && held?.kind === 'post') selection.toggle(held.item.id)
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
          <DraggableDrafts />
        </MovingGround>
        {lifted &&
          createPortal(
            <DragOverlay
              className={styles.overlay}
              dropAnimation={null}
              {...(lifted.held.kind === 'draft' && DRAFT_OVERLAY)}
            >
              <LiftedCard {...lifted} label={label} />
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
