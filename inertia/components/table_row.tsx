import type { ComponentProps } from 'react'
import styles from './table.module.scss'

interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean
}

export function TableRow({ selected, ...rest }: TableRowProps) {
  return <tr {...rest} className={styles.row} data-state={selected ? 'selected' : undefined} />
}
