import type { ReactNode } from 'react'
import type { CalendarItem } from '~/lib/calendar_wire'

type Props = { item: CalendarItem; children: ReactNode }

/** Around one card of the week. */
export function DraggableCard({ children }: Props) {
  return <>{children}</>
}
