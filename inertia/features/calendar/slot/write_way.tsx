import type { Ref } from 'react'
import { Link } from '@inertiajs/react'
import { ArrowRight, SquarePen } from 'lucide-react'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { Kbd } from '~/components/kbd'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { SLOT } from './messages'
import styles from './write_way.module.scss'

interface WriteWayProps {
  ref: Ref<HTMLAnchorElement>
  /** The time that is chosen; null while it is incomplete or over. */
  instant: Date | null
}

/** Create, with a publishing time where one is known. */
export function createUrl(instant: Date | null) {
  if (instant === null) return '/dashboard/drafts'
  return `/dashboard/drafts?${new URLSearchParams({ at: instant.toISOString() })}`
}

/** The way to Create, with the chosen hour. */
export function WriteWay({ ref, instant }: WriteWayProps) {
  const { zone } = useCalendar()
  const clock = useClock()
  const when = instant && formatDateTime(instant, zone, clock)
  return (
    <Link ref={ref} href={createUrl(instant)} className={styles.way} aria-keyshortcuts="n">
      <span className={styles.icon}>
        <SquarePen size={16} aria-hidden />
      </span>
      <span className={styles.words}>
        <strong>{SLOT.write}</strong>
        {when && <span className={styles.hint}>{SLOT.writeHint(when)}</span>}
      </span>
      <span className={styles.key} aria-hidden>
        <Kbd>n</Kbd>
      </span>
      <ArrowRight size={16} aria-hidden />
    </Link>
  )
}
