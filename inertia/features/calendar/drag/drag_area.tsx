import { useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, Ref, DragEvent } from 'react'
import { useDraggable } from '@dnd-kit/core'
import { router } from '@inertiajs/react'
import { publishTimeProblem } from '@domain/schedule/default_time'
import { useCalendarActions, useCalendar } from '~/features/calendar/store/calendar_context'
import { uploadImage } from '~/features/media/media_calls'
import { hasFiles } from '~/hooks/use_file_drops'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { cardAround, instantOf, isInHourList, slotAround } from './places'
import { grabOf, isOnGrip } from './drag_control'
import type { DragControl, Grab } from './drag_control'
import { DropHighlights } from './selection'
import type { Selection } from './selection'
import { FILES } from './messages'
import { formatSlotTime } from './perform_moves'
import styles from './drag.module.scss'

interface DragAreaProps {
  ref: Ref<HTMLDivElement>
  control: DragControl
  selection: Selection
  /** Called with the pressed card before the sensors decide whether it is a drag. */
  onGrab: (grab: Grab) => void
  children: ReactNode
}

const ID = 'card'

/** While cards are selected, a tap toggles the selection. */
function isTapOn(selection: Selection, { nativeEvent }: MouseEvent) {
  const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
  return isTap && selection.ids().size > 0
}

/**
 * All cards share one draggable, which is attached to the pressed card. A drag then concerns one
 * component, however many cards and cells there are.
 */
export function DragArea({ ref, control, selection, onGrab, children }: DragAreaProps) {
  const actions = useCalendarActions()
  const { listeners, setNodeRef } = useDraggable({ id: ID })
  const isSpaceHandled = useRef(false)
  const files = useFileDrop()

  const startSensor = (event: { target: EventTarget }, how: 'onMouseDown' | 'onTouchStart') => {
    const grab = grabOf(event, actions)
    if (!grab || control.isDragging) return
    setNodeRef(grab.card)
    onGrab(grab)
    listeners?.[how]?.(event)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (control.isDragging) return
    const grab = grabOf(event, actions)
    if (!grab || !isOnGrip(event, grab)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'x' && grab.dragged.kind === 'post') selection.toggle(grab.dragged.item.id)
    if (event.code !== 'Space') return
    isSpaceHandled.current = true
    setNodeRef(grab.card)
    onGrab(grab)
    listeners?.onKeyDown?.(event)
  }

  // Browsers click a button on keyup of Space. This prevents the click if Space picked a card up or
  // dropped it.
  const handleKeyUp = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || !isSpaceHandled.current) return
    event.preventDefault()
    isSpaceHandled.current = control.isDragging
  }

  const handleClick = (event: MouseEvent) => {
    const isSelecting =
      event.ctrlKey || event.metaKey || event.shiftKey || isTapOn(selection, event)
    const grab = isSelecting ? grabOf(event, actions) : null
    if (!grab) {
      if (!cardAround(event.target) && !isInHourList(event.target)) selection.clear()
      return
    }
    if (grab.dragged.kind === 'draft') return
    event.preventDefault()
    event.stopPropagation()
    selection.toggle(grab.dragged.item.id)
  }

  return (
    <div
      ref={ref}
      className={styles.ground}
      onMouseDown={(event) => startSensor(event, 'onMouseDown')}
      onTouchStart={(event) => startSensor(event, 'onTouchStart')}
      onKeyDown={handleKeyDown}
      onKeyUpCapture={handleKeyUp}
      onClickCapture={handleClick}
      {...files}
    >
      {children}
    </div>
  )
}

/** LinkedIn's maximum number of images in a post. */
const MAX_IMAGES = 20

function imagesIn({ dataTransfer }: DragEvent) {
  return [...dataTransfer.files]
    .filter(({ type }) => type.startsWith('image/'))
    .slice(0, MAX_IMAGES)
}

/** Uploads images one after the other, then opens the Create screen with them. */
function useImageDrop(highlights: DropHighlights) {
  const { orgId } = useCalendar()
  const { isBusy, submit } = useSubmit()

  const start = async (files: readonly File[], slot: Date) => {
    await submit(
      async () => {
        const { pathname } = window.location
        const images: string[] = []
        for (const file of files) {
          const { media_id: id } = await uploadImage(file, orgId)
          images.push(id)
        }
        // The user may have gone to another screen meanwhile.
        if (window.location.pathname === pathname) router.visit(createUrlWithImages(images, slot))
      },
      (error) => notify.error(FILES.failed(error instanceof Error ? error.message : ''))
    )
    highlights.clear()
  }

  return { isBusy, start }
}

/** Image files dropped on an hour start a post for it on the Create screen. */
function useFileDrop() {
  const { zone, refusal } = useCalendar()
  const [highlights] = useState(() => new DropHighlights())
  const { isBusy, start } = useImageDrop(highlights)

  const over = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    // Also outside an hour, because the browser would otherwise open the file.
    event.preventDefault()
    const slot = slotAround(event.target)
    const instant = slot && instantOf(slot)
    if (!instant) return highlights.showDropTarget(null)
    const isOver = refusal !== null || publishTimeProblem(instant, new Date()) !== null
    highlights.showDropTarget(slot, isOver ? 'refused' : 'free', formatSlotTime(instant, zone))
  }

  const drop = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    const slot = slotAround(event.target)
    const instant = slot && instantOf(slot)
    const files = imagesIn(event)
    highlights.clear()
    if (!slot || !instant || isBusy) return
    const noFiles = files.length === 0 ? FILES.none : null
    const problem = refusal ?? noFiles ?? publishTimeProblem(instant, new Date())
    if (problem) return notify.error(problem)
    highlights.showDropTarget(slot, 'free', FILES.uploading)
    void start(files, instant)
  }

  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!isBusy && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
      highlights.clear()
    }
  }

  return { onDragOver: over, onDrop: drop, onDragLeave: leave }
}

/** URL of the Create screen with these images attached and the slot's time preset. */
function createUrlWithImages(images: readonly string[], slot: Date): string {
  const query = new URLSearchParams(images.map((id) => ['picture', id]))
  query.set('slot', slot.toISOString())
  return `/dashboard/drafts?${query}`
}
