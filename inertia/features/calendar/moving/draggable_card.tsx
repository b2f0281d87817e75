import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { isDraggable } from '@domain/schedule/drop'
import type { CalendarItem } from '~/lib/calendar_wire'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { MOVING_HELP_ID } from './messages'
import { gripOf } from './places'
import { useIsSelected } from './selection'
import styles from './moving.module.scss'

type Props = { item: CalendarItem; children: ReactNode }

/** Around one card of the week: a box that is none, so that the card keeps its place. */
export function DraggableCard({ item, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isSelected = useIsSelected(item.id)
  const { refusal } = useCalendarActions()
  const isFree = refusal === null && isDraggable(item.status)

  // What opens the card picks it up, too: those who listen hear how.
  useLayoutEffect(() => {
    const grip = isFree && box.current ? gripOf(box.current) : null
    grip?.setAttribute('aria-describedby', MOVING_HELP_ID)
    return () => grip?.removeAttribute('aria-describedby')
  }, [isFree])

  return (
    <div
      ref={box}
      className={styles.card}
      data-draggable={isFree ? 'yes' : 'no'}
      data-selected={isSelected || undefined}
    >
      {children}
    </div>
  )
}
