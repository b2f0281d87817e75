import type { ReactNode, ComponentProps } from 'react'
import { cx } from '~/lib/class_names'
import styles from './table.module.scss'

interface TableProps {
  /** The accessible name of the table. */
  label: string
  /** The height of a row: 56 or 38 px. */
  density?: 'roomy' | 'dense'
  /** `page` spans the full width and keeps the page's margins inside. */
  inset?: 'none' | 'page'
  /** A thead and a tbody with TableRow, TableHead and TableCell. */
  children: ReactNode
}

export function Table({ label, density = 'roomy', inset = 'none', children }: TableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} data-density={density} data-inset={inset} aria-label={label}>
        {children}
      </table>
    </div>
  )
}

interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'> {
  align?: 'start' | 'end'
  tone?: 'ink' | 'muted'
}

export function TableCell(props: TableCellProps) {
  const { align = 'start', tone = 'ink', className, ...rest } = props
  return <td {...rest} className={cx(styles.cell, className)} data-align={align} data-tone={tone} />
}

interface TableHeadProps {
  align?: 'start' | 'end'
  width?: number | string
  children: ReactNode
}

export function TableHead({ align = 'start', width, children }: TableHeadProps) {
  return (
    <th scope="col" className={styles.head} data-align={align} style={{ width }}>
      {children}
    </th>
  )
}

interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean
}

export function TableRow({ selected, ...rest }: TableRowProps) {
  return <tr {...rest} className={styles.row} data-state={selected ? 'selected' : undefined} />
}
