import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import styles from './table.module.scss'

interface TableHeadProps {
  align?: 'start' | 'end'
  width?: number | string
  /** How the rows stand by this column; `none` for one that could be sorted by. */
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
  children: ReactNode
}

export function TableHead({ align = 'start', width, sort, onSort, children }: TableHeadProps) {
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" className={styles.head} data-align={align} style={{ width }} aria-sort={sort}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          {sort && sort !== 'none' && <Arrow size={12} />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}
