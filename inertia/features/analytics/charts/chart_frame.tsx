import type { ReactNode } from 'react'
import { ChartColumn, Table2 } from 'lucide-react'
import { Button } from '~/components/buttons/button'
import { Table, TableCell, TableHead, TableRow } from '~/components/table'
import { useDisclosure } from '~/hooks/use_disclosure'
import styles from './charts.module.scss'

interface ChartFrameProps {
  /** The accessible name of the chart. */
  label: string
  /** The same numbers as a table, always available to screen readers and to everyone on demand. */
  table: ChartRows
  /** Shown beside the table switch: how to read the chart. */
  note?: ReactNode
  /** Called when the user hovers, touches or focuses the chart, which loads its library. */
  onReach?: () => void
  children: ReactNode
}

/** A chart with an equivalent table. */
export function ChartFrame({ label, table, note, onReach, children }: ChartFrameProps) {
  const { isOpen: isTable, toggle } = useDisclosure()
  return (
    <figure className={styles.frame} aria-label={label} onPointerEnter={onReach} onFocus={onReach}>
      {isTable ? (
        <ChartTable label={label} rows={table} />
      ) : (
        <>
          <div className={styles.chart} aria-hidden>
            {children}
          </div>
          <ScreenReaderTable label={label} rows={table} />
        </>
      )}
      <div className={styles.switch}>
        <p className={styles.note}>{!isTable && note}</p>
        <Button
          tone="quiet"
          size="small"
          icon={isTable ? ChartColumn : Table2}
          aria-label={`${isTable ? 'Chart' : 'Table'}: ${label}`}
          onClick={toggle}
        >
          {isTable ? 'Chart' : 'Table'}
        </Button>
      </div>
    </figure>
  )
}

interface ChartRows {
  columns: string[]
  rows: string[][]
}

interface ChartTableProps {
  label: string
  rows: ChartRows
}

function ChartTable({ label, rows: { columns, rows } }: ChartTableProps) {
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

function ScreenReaderTable({ label, rows: { columns, rows } }: ChartTableProps) {
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
