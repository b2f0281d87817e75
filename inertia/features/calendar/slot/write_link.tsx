import type { Ref } from 'react'
import { ArrowRight, SquarePen } from 'lucide-react'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { Kbd } from '~/components/badge'
import { PageLink } from '~/components/page'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { SLOT } from './messages'
import styles from './write_link.module.scss'

interface WriteLinkProps {
  ref: Ref<HTMLAnchorElement>
  /** The chosen time; null while it is incomplete or in the past. */
  instant: Date | null
}

/** URL of the Create screen, with the publishing time if there is one. */
export function createUrl(instant: Date | null) {
  if (instant === null) return '/dashboard/drafts'
  return `/dashboard/drafts?${new URLSearchParams({ at: instant.toISOString() })}`
}

/** A link to the Create screen with the chosen time. */
export function WriteLink({ ref, instant }: WriteLinkProps) {
  const { zone } = useCalendar()
  const clock = useClock()
  const when = instant && formatDateTime(instant, zone, clock)
  return (
    <PageLink
      ref={ref}
      href={createUrl(instant)}
      className={styles.way}
      aria-keyshortcuts="n"
      data-takes-work
    >
      <span className={styles.icon}>
        <SquarePen size={16} />
      </span>
      <span className={styles.words}>
        <strong>{SLOT.write}</strong>
        {when && <span className={styles.hint}>{SLOT.writeHint(when)}</span>}
      </span>
      <span className={styles.key} aria-hidden>
        <Kbd>n</Kbd>
      </span>
      <ArrowRight size={16} />
    </PageLink>
  )
}
