import { Table } from '~/components/table'
import { TableCell } from '~/components/table_cell'
import { TableHead } from '~/components/table_head'
import { TableRow } from '~/components/table_row'
import { formatAge } from '~/lib/format_age'
import { formatCount } from '~/lib/format_count'
import type { PublisherStatus } from '~/lib/wire'
import { STATUS } from './messages'
import styles from './status.module.scss'

function Workers({ status: { at, workers } }: { status: PublisherStatus }) {
  return (
    <Table label={STATUS.workerTable} density="dense">
      <thead>
        <tr>
          <TableHead>Worker</TableHead>
          <TableHead align="end">Attempts</TableHead>
          <TableHead align="end">Last seen</TableHead>
        </tr>
      </thead>
      <tbody>
        {workers.map(({ name, attempts, last_seen_at: seen }) => (
          <TableRow key={name}>
            <TableCell className={styles.worker}>{name}</TableCell>
            <TableCell align="end">{formatCount(attempts)}</TableCell>
            <TableCell align="end">
              {seen && `${formatAge(Date.parse(at) - Date.parse(seen))} ago`}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** The processes that publish. */
export function WorkerTable({ status }: { status: PublisherStatus }) {
  const isEmpty = status.workers.length === 0
  return (
    <section className={styles.section} aria-labelledby="status-workers">
      <h2 id="status-workers" className={styles.heading}>
        {STATUS.workers}
      </h2>
      <p className={styles.note}>{isEmpty ? STATUS.noWorkers : STATUS.workersNote}</p>
      {!isEmpty && <Workers status={status} />}
    </section>
  )
}
