import { Table } from '~/components/table'
import { TableCell } from '~/components/table_cell'
import { TableHead } from '~/components/table_head'
import { TableRow } from '~/components/table_row'
import { formatAge } from '~/lib/format_age'
import { formatCount } from '~/lib/format_count'
import type { PublisherStatus } from '~/lib/status_wire'
import { STATUS } from './messages'
import styles from './status.module.scss'

function age(at: string, instant: string) {
  return formatAge(Math.max(0, Date.parse(at) - Date.parse(instant)))
}

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

/** The web servers and workers that are alive. */
export function ProcessTable({ status }: { status: PublisherStatus }) {
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
