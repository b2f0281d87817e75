import { SORTS, type Sort } from '@domain/paging/cursor'
import { Select } from '~/components/select'
import styles from './posts_toolbar.module.scss'

interface SortSelectProps {
  sort: Sort
  onSort: (sort: Sort) => void
}

const LABELS: Record<Sort, string> = { newest: 'Newest', oldest: 'Oldest' }

const OPTIONS = SORTS.map((value) => ({ value, label: LABELS[value] }))

export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Select
      aria-label="Sort"
      size="toolbar"
      className={styles.sort}
      value={sort}
      onChange={(value) => onSort(value === 'oldest' ? 'oldest' : 'newest')}
      options={OPTIONS}
    />
  )
}
