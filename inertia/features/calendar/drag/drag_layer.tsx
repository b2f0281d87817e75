import { useRef, useState, useEffect, useCallback, useLayoutEffect } from 'react'
import type { ReactNode, RefObject, Ref } from 'react'
import { createPortal } from 'react-dom'
import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { DragStartEvent, Modifier } from '@dnd-kit/core'
import { Trash2, GripVertical } from 'lucide-react'
import { isDraggable } from '@domain/schedule/drop'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useCalendarActions, useCalendar } from '~/features/calendar/store/calendar_context'
import { DraggableDrafts } from '~/features/calendar/tray/tray'
import { useScheduleDraft } from '~/features/calendar/drafts/use_schedule_draft'
import { useClock } from '~/hooks/use_clock'
import { notify } from '~/lib/toasts'
import { BulkBar } from '~/components/bulk_bar'
import { Button } from '~/components/buttons/button'
import { BULK } from '~/features/posts/messages'
import { useBulkDeletion } from '~/features/posts/list/use_selection'
import { useShortcuts } from '~/hooks/use_shortcuts'
import { AUTO_SCROLL, SILENT_ACCESSIBILITY, useDragSensors } from './use_drag_sensors'
import { LinkedinBadge } from '~/components/logo'
import { DRAFTS, draftAuthor, draftText } from '~/features/calendar/drafts/messages'
import type { OpenDraftCard } from '#transformers/calendar_transformer'
import type { DraggedItem } from './drag_state'
import { otherSelectedItems, DragControl } from './drag_control'
import type { Grab } from './drag_control'
import { MOVING, MOVING_HELP_ID } from './messages'
import { DragArea } from './drag_area'
import { Selection, SelectionContext, useSelectedIds } from './selection'
import { performMoves } from './perform_moves'
import { SerialQueue } from './drag_state'
import styles from './drag.module.scss'

type Props = { children: ReactNode }

/** Moves the dragged draft card under the pointer, wherever on its row the drag started. */
const centerUnderPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const point = pointOf(activatorEvent)
  if (!point || !draggingNodeRect) return transform
  return {
    ...transform,
    x: transform.x + point.clientX - draggingNodeRect.left - POINTER_OFFSET.x,
    y: transform.y + point.clientY - draggingNodeRect.top - POINTER_OFFSET.y,
  }
}

/** As wide as a card of the week. */
const DRAFT_OVERLAY = { style: { width: 132, height: 'auto' }, modifiers: [centerUnderPointer] }

/** Handles drags in the week by mouse, touch and keyboard. */
export function DragLayer({ children }: Props) {
  const actions = useCalendarActions()
  const grid = useRef<HTMLDivElement>(null)
  const announcer = useRef<HTMLParagraphElement>(null)
  const [selection] = useState(() => new Selection())
  const label = useRef<HTMLSpanElement>(null)
  const control = useDragControl({ grid, announcer, label })
  const sensors = useDragSensors(control)
  const currentGrab = useRef<Grab | null>(null)
  const [dragPreview, setDragPreview] = useState<(Grab & { count: number }) | null>(null)

  const start = ({ activatorEvent }: DragStartEvent) => {
    if (!currentGrab.current) return
    const { card, dragged } = currentGrab.current
    const otherItems = otherSelectedItems(dragged, selection, actions)
    control.start(dragged, otherItems, activatorEvent)
    if (activatorEvent instanceof KeyboardEvent) return
    setDragPreview({ card, dragged, count: otherItems.length + 1 })
  }

  const finish = (event: Event, how: 'end' | 'cancel') => {
    setDragPreview(null)
    const result = control[how]()
    if (result === 'dropped') selection.clear()
    // Touch has no Control key, so a long press without a move selects the card.
    const isLongPress = result === 'unmoved' && event.type === 'touchstart'
    const dragged = currentGrab.current?.dragged
    if (isLongPress && dragged?.kind === 'post') selection.toggle(dragged.item.id)
  }

  return (
    <SelectionContext value={selection}>
      <DndContext
        id="calendar"
        sensors={sensors}
        accessibility={SILENT_ACCESSIBILITY}
        autoScroll={AUTO_SCROLL}
        onDragStart={start}
        onDragEnd={({ activatorEvent }) => finish(activatorEvent, 'end')}
        onDragCancel={({ activatorEvent }) => finish(activatorEvent, 'cancel')}
      >
        <DragArea
          ref={grid}
          control={control}
          selection={selection}
          onGrab={(grab) => {
            currentGrab.current = grab
          }}
        >
          {children}
          <DraggableDrafts />
        </DragArea>
        {dragPreview &&
          createPortal(
            <DragOverlay
              className={styles.overlay}
              dropAnimation={null}
              {...(dragPreview.dragged.kind === 'draft' && DRAFT_OVERLAY)}
            >
              <DragPreview {...dragPreview} label={label} />
            </DragOverlay>,
            document.body
          )}
      </DndContext>
      <SelectionBar selection={selection} control={control} />
      <p id={MOVING_HELP_ID} hidden>
        {MOVING.help}
      </p>
      <div className={styles.announcement}>
        <VisuallyHidden>
          <p ref={announcer} role="status" aria-live="assertive" data-moving-words />
        </VisuallyHidden>
      </div>
    </SelectionContext>
  )
}

/**
 * Where the pointer holds a dragged draft card, in pixels. The card is narrower than its row in the
 * tray.
 */
const POINTER_OFFSET = { x: 62, y: 30 }

function pointOf(event: Event | null) {
  if (event instanceof MouseEvent) return event
  if (event && 'touches' in event && event instanceof TouchEvent) return event.touches[0] ?? null
  return null
}

interface DragElements {
  grid: RefObject<HTMLElement | null>
  /** The live region for screen readers. */
  announcer: RefObject<HTMLElement | null>
  /** The label with the new time above the dragged card. */
  label: RefObject<HTMLElement | null>
}

/** The drag control of this calendar. Its identity is stable while the calendar changes. */
function useDragControl({ grid, announcer, label }: DragElements) {
  const { zone } = useCalendar()
  const clock = useClock()
  const actions = useCalendarActions()
  const { schedule } = useScheduleDraft()
  const [queue] = useState(() => new SerialQueue())
  const latest = useRef({ zone, clock, actions, schedule })

  useEffect(() => {
    latest.current = { zone, clock, actions, schedule }
  })

  const [control] = useState(
    () =>
      new DragControl({
        zone: () => latest.current.zone,
        grid: () => grid.current,
        announce: (text) => announcer.current?.replaceChildren(text),
        label: (text, state) => {
          if (!label.current) return
          label.current.dataset.state = state
          label.current.replaceChildren(text)
        },
        formatTime: (at) => formatDateTime(at, latest.current.zone, latest.current.clock),
        reportProblem: (problem) => notify.error(problem),
        perform: (moves) => void performMoves(moves, { ...latest.current, queue }),
        schedule: (draft, slot) => latest.current.schedule(draft, slot),
      })
  )
  return control
}

interface SelectionBarProps {
  selection: Selection
  control: DragControl
}

const NO_KEYS = {}

/** Deletes the selected posts after confirmation. */
function useDeleteSelection(selection: Selection) {
  const { orgId, removeLocally, reload } = useCalendar()
  const onDone = useCallback(
    async (gone: string[]) => {
      selection.clear()
      removeLocally(gone)
      await reload()
    },
    [selection, removeLocally, reload]
  )
  const remove = useBulkDeletion(orgId, onDone, reload)
  // Only posts that can be moved are selected, so one that is published by now was not seen as such.
  const status = 'scheduled' as const
  return () => void remove([...selection.ids()].map((id) => ({ id, status })))
}

/** The number of selected cards, the actions for them and a button to clear the selection. */
function SelectionBar({ selection, control }: SelectionBarProps) {
  const { items } = useCalendar()
  const ids = useSelectedIds(selection)
  // No one would see that a card of another week is moved or deleted with the others.
  useEffect(() => {
    selection.keep(new Set(items.flatMap(({ id, status }) => (isDraggable(status) ? [id] : []))))
  }, [selection, items])
  const remove = useDeleteSelection(selection)
  // During a drag, Escape cancels the drag.
  const leave = () => !control.isDragging && selection.clear()
  useShortcuts(ids.size > 0 ? { Escape: leave, Delete: remove } : NO_KEYS)
  if (ids.size === 0) return null
  return (
    <div className={styles.bar}>
      <BulkBar count={ids.size} onLeave={() => selection.clear()}>
        <span className={styles.hint}>{MOVING.together}</span>
        <Button tone="danger-fill" icon={Trash2} onClick={remove}>
          {BULK.action(ids.size)}
        </Button>
      </BulkBar>
    </div>
  )
}

interface DragPreviewProps {
  card: HTMLElement
  dragged: DraggedItem
  count: number
  /** The element that shows the new time. */
  label: Ref<HTMLSpanElement>
}

const CHARACTERS = 60

function PostCopy({ card }: { card: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const copy = card.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return
    delete copy.dataset.item
    delete copy.dataset.lifted
    delete copy.dataset.selected
    place.current?.replaceChildren(copy)
  }, [card])

  return <div ref={place} className={styles.copy} />
}

function DraftCopy({ draft }: { draft: OpenDraftCard }) {
  return (
    <div className={styles.draft}>
      <span className={styles.draftHeader}>
        {DRAFTS.card}
        <GripVertical size={14} />
      </span>
      {draft.image_url && <img src={draft.image_url} alt="" />}
      <span className={styles.draftText}>{draftText(draft, CHARACTERS)}</span>
      <span className={styles.draftFooter}>
        <LinkedinBadge size={13} label="LinkedIn" /> {draftAuthor(draft)}
      </span>
    </div>
  )
}

/**
 * A copy of the dragged card at the pointer, with the new time above it. The original card stays in
 * place until the drop.
 */
function DragPreview({ card, dragged, count, label }: DragPreviewProps) {
  return (
    <div className={styles.preview} data-kind={dragged.kind} aria-hidden inert>
      <span ref={label} className={styles.label} data-drag-label />
      <div className={styles.tilted}>
        {dragged.kind === 'post' ? <PostCopy card={card} /> : <DraftCopy draft={dragged.draft} />}
      </div>
      {count > 1 && <span className={styles.count}>{count}</span>}
    </div>
  )
}
