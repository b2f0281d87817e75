import { Table } from '~/components/table'
import { TableCell } from '~/components/table_cell'
import { TableHead } from '~/components/table_head'
import { TableRow } from '~/components/table_row'
import styles from './charts.module.scss'

export interface ChartRows {
  columns: string[]
  rows: string[][]
}

interface ChartTableProps {
  label: string
  rows: ChartRows
  /** `heard`: for screen readers, beside the chart. */
  look: 'seen' | 'heard'
}

/** The figures of a chart in rows. */
export function ChartTable({ label, rows: { columns, rows }, look }: ChartTableProps) {
  if (look === 'heard') return <HeardTable label={label} rows={{ columns, rows }} />
  return (
    <div className={styles.table}>
      <Table label={label} density="dense">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <TableHead key={column} align={index === 0 ? 'start' : 'end'}>
                {column}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <TableRow key={cells[0]}>
              {cells.map((cell, index) => (
                <TableCell key={columns[index]} align={index === 0 ? 'start' : 'end'}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function HeardTable({ label, rows: { columns, rows } }: Omit<ChartTableProps, 'look'>) {
  return (
    <div className={styles.heard}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
