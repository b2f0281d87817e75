import type { ComponentProps } from 'react'
import { cx } from '~/lib/cx'
import styles from './table.module.scss'

interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'> {
  align?: 'start' | 'end'
  tone?: 'ink' | 'muted' | 'negative'
}

export function TableCell(props: TableCellProps) {
  const { align = 'start', tone = 'ink', className, ...rest } = props
  return <td {...rest} className={cx(styles.cell, className)} data-align={align} data-tone={tone} />
}
