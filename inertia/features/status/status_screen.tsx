import { usePage, router } from '@inertiajs/react'
import { formatSeconds } from '@domain/schedule/format_date_time'
import { startOfDay } from '@domain/schedule/slots'
import { toWallClock } from '@domain/schedule/wall_clock'
import { withOrganization } from '@domain/organizations/organization_url'
import { PageContent, PageHeader, PageLink } from '~/components/page'
import { useClock } from '~/hooks/use_clock'
import { useEvery } from '~/hooks/use_live'
import { detectedZone } from '~/lib/browser_document'
import { Table, TableCell, TableHead, TableRow } from '~/components/table'
import { formatCount } from '~/lib/format'
import { StatusDot, statusColor } from '~/components/status_badge'
import type { StatusName } from '~/components/status_badge'
import { chooseTimezone } from '@domain/settings/timezones'
import type { Instant } from '@domain/schedule/instant'
import type { PublisherStatus } from '#transformers/publisher_status_transformer'
import type { SharedProps } from '~/lib/shared_props'
import { previewOf } from '~/features/posts/post_excerpt'
import { PostStatus } from '~/features/posts/post_status'
import { PostTime } from '~/features/posts/moment'
import { STATUS } from './messages'
import { age, SystemStats } from './system_stats'
import styles from './status.module.scss'

export interface StatusScreenProps {
  status: PublisherStatus
}

export function StatusScreen({ status }: StatusScreenProps) {
  const { user } = usePage<SharedProps>().props
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const now = new Date(status.at)
  useEvery(EVERY_MS, () => router.reload({ only: ['status'] }))
  return (
    <>
      <PageHeader title={STATUS.title} note={`As of ${formatSeconds(now, timezone, useClock())}`} />
      <PageContent>
        <div className={styles.status}>
          <SystemStats status={status} />
          <div className={styles.columns}>
            <DayOutcomes outcomes={status.outcomes} />
            <ProcessTable status={status} />
          </div>
          <UnresolvedPosts
            unsettled={status.unsettled}
            timezone={timezone}
            today={startOfDay(toWallClock(now, timezone).date, timezone).valueOf()}
          />
        </div>
      </PageContent>
    </>
  )
}

const EVERY_MS = 10_000

function Processes({ status: { at, processes } }: { status: PublisherStatus }) {
  return (
    <Table label={STATUS.processTable} density="dense">
      <thead>
        <tr>
          <TableHead>Process</TableHead>
          <TableHead align="end">Attempts</TableHead>
          <TableHead align="end">Running for</TableHead>
          <TableHead align="end">Last seen</TableHead>
        </tr>
      </thead>
      <tbody>
        {processes.map(({ name, kind, attempts, started_at: start, last_seen_at: seen }) => (
          <TableRow key={name}>
            <TableCell className={styles.worker}>
              {STATUS.kinds[kind]} {name}
            </TableCell>
            <TableCell align="end">{formatCount(attempts)}</TableCell>
            <TableCell align="end">{age(at, start)}</TableCell>
            <TableCell align="end">{age(at, seen)} ago</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** The running web servers and workers. */
function ProcessTable({ status }: { status: PublisherStatus }) {
  const isEmpty = status.processes.length === 0
  return (
    <section className={styles.section} aria-labelledby="status-processes">
      <h2 id="status-processes" className={styles.heading}>
        {STATUS.processes}
      </h2>
      <p className={styles.note}>{isEmpty ? STATUS.noProcesses : STATUS.processesNote}</p>
      {!isEmpty && <Processes status={status} />}
    </section>
  )
}

type Unsettled = PublisherStatus['unsettled']

interface UnsettledPostsProps {
  unsettled: Unsettled
  timezone: string
  today: Instant
}

function postUrl(postId: string) {
  return `/dashboard/posts?tab=failed&post=${encodeURIComponent(postId)}`
}

function Item({
  post,
  ...zone
}: { post: Unsettled['posts'][number] } & Omit<UnsettledPostsProps, 'unsettled'>) {
  return (
    <li className={styles.post}>
      <PostStatus post={post} />
      <PageLink
        className={styles.words}
        href={withOrganization(postUrl(post.id), post.organization.id)}
      >
        {previewOf(post)}
      </PageLink>
      <span className={styles.where}>{post.organization.name}</span>
      <PostTime post={post} {...zone} />
    </li>
  )
}

/** Unconfirmed and overdue posts, with links to them. */
function UnresolvedPosts({ unsettled: { posts, total }, ...zone }: UnsettledPostsProps) {
  return (
    <section className={styles.section} aria-labelledby="status-waiting">
      <h2 id="status-waiting" className={styles.heading}>
        {STATUS.waiting}
      </h2>
      {total === 0 && <p className={styles.note}>{STATUS.nothingWaits}</p>}
      {total > posts.length && (
        <p className={styles.note}>
          The latest {formatCount(posts.length)} of {formatCount(total)}.
        </p>
      )}
      <ul>
        {posts.map((post) => (
          <Item key={post.id} post={post} {...zone} />
        ))}
      </ul>
    </section>
  )
}

type Outcomes = PublisherStatus['outcomes']

type OutcomeName = 'published' | 'failed' | 'unconfirmed' | 'waiting'

const PARTS: { name: OutcomeName; label: string; statusName: StatusName }[] = [
  { name: 'published', label: 'Published', statusName: 'published' },
  { name: 'failed', label: 'Failed', statusName: 'failed' },
  { name: 'unconfirmed', label: 'Unconfirmed', statusName: 'unconfirmed' },
  { name: 'waiting', label: 'Will be retried', statusName: 'scheduled' },
]

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

function Bar({ outcomes }: { outcomes: Outcomes }) {
  return (
    <div className={styles.bar} aria-hidden>
      {PARTS.filter(({ name }) => outcomes[name] > 0).map(({ name, statusName }) => (
        <span
          key={name}
          data-part={name}
          style={{ flexGrow: outcomes[name], background: statusColor(statusName) }}
        />
      ))}
    </div>
  )
}

function Counts({ outcomes }: { outcomes: Outcomes }) {
  return (
    <ul className={styles.counts}>
      {PARTS.map(({ name, label, statusName }) => (
        <li key={name}>
          <StatusDot status={statusName} />
          {label} <strong>{formatCount(outcomes[name])}</strong>
        </li>
      ))}
    </ul>
  )
}

function Reasons({ reasons }: { reasons: Outcomes['reasons'] }) {
  if (reasons.length === 0) return null
  const words = reasons.map(({ words: reason, posts }) => `${reason} (${formatCount(posts)})`)
  return <p className={styles.note}>Why posts failed: {words.join(', ')}.</p>
}

function DayOutcomes({ outcomes }: { outcomes: Outcomes }) {
  const isEmpty = PARTS.every(({ name }) => outcomes[name] === 0)
  return (
    <section className={styles.section} aria-labelledby="status-day">
      <h2 id="status-day" className={styles.heading}>
        {STATUS.day}
      </h2>
      <p className={styles.note}>{isEmpty ? STATUS.nothingTried : STATUS.dayNote}</p>
      {!isEmpty && (
        <>
          {outcomes.failure_rate !== null && (
            <p className={styles.rate}>
              <strong>{percent.format(outcomes.failure_rate)}</strong> failed or unconfirmed
            </p>
          )}
          <Bar outcomes={outcomes} />
          <Counts outcomes={outcomes} />
          <Reasons reasons={outcomes.reasons} />
        </>
      )}
    </section>
  )
}
