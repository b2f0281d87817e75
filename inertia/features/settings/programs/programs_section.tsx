import type { Clock } from '@domain/schedule/clock_format'
import { formatDateOf, formatDayTime } from '@domain/schedule/format_date_time'
import { Badge } from '~/components/badge'
import { Button } from '~/components/buttons/button'
import { Tile } from '~/components/card'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { LoadFailed } from '~/components/notice'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useClock, useNow } from '~/hooks/use_clock'
import { useDisclosure } from '~/hooks/use_disclosure'
import { formatAge } from '~/lib/format'
import { HOW_TO_CONNECT, PROGRAMS } from './messages'
import type { ProgramOwners, ProgramRow } from './use_programs'
import { usePrograms } from './use_programs'
import styles from './programs.module.scss'

interface ProgramsSectionProps extends ProgramOwners {
  /** The time zone in which times are shown. */
  zone: string
}

/** The programs that have access: those that members connected, and one's own API tokens. */
export function ProgramsSection({ zone, ...owners }: ProgramsSectionProps) {
  const { rows, list, revoke } = usePrograms(owners)
  const times = { zone, now: useNow(), clock: useClock() }
  return (
    <section aria-labelledby="programs-heading" className={styles.section}>
      <header className={styles.head}>
        <h2 id="programs-heading" className={styles.heading}>
          {PROGRAMS.title}
        </h2>
        <HowToConnect />
      </header>
      {list.error !== null && list.value === null && (
        <LoadFailed onAgain={list.again}>{PROGRAMS.loadFailed}</LoadFailed>
      )}
      {rows.length === 0 && (list.value !== null || list.error === null) && (
        <p className={styles.hint}>{list.value ? PROGRAMS.none : '\u00a0'}</p>
      )}
      {rows.length > 0 && (
        <>
          <p className={styles.columns} aria-hidden>
            {PROGRAMS.columns.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </p>
          <ul>
            {rows.map((row) => (
              <Row key={row.key} row={row} times={times} onRevoke={() => void revoke(row)} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface Times {
  zone: string
  now: Date
  clock: Clock
}

function Row({ row, times, onRevoke }: { row: ProgramRow; times: Times; onRevoke: () => void }) {
  const { zone, now, clock } = times
  const [, may, connectedBy, lastUsed] = PROGRAMS.columns
  const since = formatDateOf(row.connectedAt, zone, clock, { now, style: 'short' })
  return (
    <li className={styles.row} aria-label={row.name}>
      <p className={styles.program}>
        <Tile name={row.name} size={28} />
        <span className={styles.programName}>
          <strong>{row.name}</strong> <span className={styles.note}>{row.note}</span>
        </span>
      </p>
      <p data-label={may}>
        <Scopes row={row} /> <Expiry row={row} times={times} />
      </p>
      <p data-label={connectedBy}>
        {row.connectedBy}, <span className={styles.date}>{since}</span>
      </p>
      <p data-label={lastUsed}>{formatLastUsed(row, times)}</p>
      {row.mayRevoke && (
        <Button size="small" tone="danger" onClick={onRevoke}>
          {PROGRAMS.revoke}
        </Button>
      )}
    </li>
  )
}

/** The scopes as text: 'Read, write drafts'. Those that the owners withhold are struck through. */
function Scopes({ row: { scopes } }: { row: ProgramRow }) {
  return (
    <span className={styles.scopes}>
      {scopes.map(({ name, isWithheld }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {isWithheld ? (
            <s title={PROGRAMS.withheld}>
              <VisuallyHidden>{`${PROGRAMS.withheld}: `}</VisuallyHidden>
              {name}
            </s>
          ) : (
            name
          )}
        </span>
      ))}
    </span>
  )
}

function Expiry({ row: { expiresAt }, times }: { row: ProgramRow; times: Times }) {
  if (expiresAt === null) return null
  const { zone, now, clock } = times
  if (expiresAt <= now) return <Badge tone="muted">{PROGRAMS.expired}</Badge>
  const when = formatDateOf(expiresAt, zone, clock, { now, style: 'short' })
  return <span className={styles.note}>{PROGRAMS.expires(when)}</span>
}

const JUST_NOW_MS = 120_000

const HOUR_MS = 3_600_000

function formatLastUsed({ lastUsedAt }: ProgramRow, { zone, now, clock }: Times) {
  if (lastUsedAt === null) return PROGRAMS.neverUsed
  const ms = now.getTime() - lastUsedAt.getTime()
  if (ms < JUST_NOW_MS) return PROGRAMS.justNow
  if (ms < HOUR_MS) return PROGRAMS.ago(formatAge(ms))
  return formatDayTime(lastUsedAt, zone, clock, { now, style: 'short' })
}

function HowToConnect() {
  const dialog = useDisclosure()
  return (
    <>
      <button type="button" className={styles.how} onClick={dialog.open}>
        {PROGRAMS.how}
      </button>
      <Dialog open={dialog.isOpen} onClose={dialog.close} title={HOW_TO_CONNECT.title} size="small">
        <DialogBody>
          <dl className={styles.steps}>
            {HOW_TO_CONNECT.steps.map(([program, step]) => (
              <div key={program}>
                <dt>{program}</dt>
                <dd>{step}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.hint}>{HOW_TO_CONNECT.note}</p>
        </DialogBody>
        <DialogFooter>
          <Button tone="primary" onClick={dialog.close}>
            {HOW_TO_CONNECT.done}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
