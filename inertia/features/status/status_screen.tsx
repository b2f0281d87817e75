import { usePage } from '@inertiajs/react'
import { formatSeconds } from '@domain/schedule/format_date_time'
import { startOfDay } from '@domain/schedule/wall_clock'
import { chooseTimezone } from '@domain/settings/timezones'
import { PageContent } from '~/components/page_content'
import { PageHeader } from '~/components/page_header'
import { useClock } from '~/hooks/use_clock'
import { detectedZone } from '~/lib/detected_zone'
import type { PublisherStatus } from '~/lib/status_wire'
import type { SharedProps } from '~/lib/wire'
import { DayOutcomes } from './day_outcomes'
import { STATUS } from './messages'
import { SystemFigures } from './system_figures'
import { UnsettledPosts } from './unsettled_posts'
import { useFreshStatus } from './use_fresh_status'
import { ProcessTable } from './process_table'
import styles from './status.module.scss'

export interface StatusScreenProps {
  status: PublisherStatus
}

export function StatusScreen({ status }: StatusScreenProps) {
  const { user } = usePage<SharedProps>().props
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const now = new Date(status.at)
  useFreshStatus()
  return (
    <>
      <PageHeader title={STATUS.title} note={`As of ${formatSeconds(now, timezone, useClock())}`} />
      <PageContent>
        <div className={styles.status}>
          <SystemFigures status={status} />
          <div className={styles.columns}>
            <DayOutcomes outcomes={status.outcomes} />
            <ProcessTable status={status} />
          </div>
          <UnsettledPosts
            unsettled={status.unsettled}
            timezone={timezone}
            today={startOfDay(now, timezone).valueOf()}
          />
        </div>
      </PageContent>
    </>
  )
}
