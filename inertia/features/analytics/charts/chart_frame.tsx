import type { ReactNode } from 'react'
import { ChartColumn, Table2 } from 'lucide-react'
import { Button } from '~/components/button'
import { useDisclosure } from '~/hooks/use_disclosure'
import { ChartTable, type ChartRows } from './chart_table'
import styles from './charts.module.scss'

interface ChartFrameProps {
  /** What the chart shows. */
  label: string
  /** The same figures in rows: for screen readers always, for everybody on demand. */
  table: ChartRows
  /** Beside the switch: how to read the chart. */
  note?: ReactNode
  /** Somebody points at it, touches it or comes to its switch. */
  onReach?: () => void
  children: ReactNode
}

/** A chart, and the table that says the same. */
export function ChartFrame({ label, table, note, onReach, children }: ChartFrameProps) {
  const { isOpen: isTable, toggle } = useDisclosure()
  return (
    <figure className={styles.frame} aria-label={label} onPointerEnter={onReach} onFocus={onReach}>
      {isTable ? (
        <ChartTable label={label} rows={table} look="seen" />
      ) : (
        <>
          <div className={styles.chart} aria-hidden>
            {children}
          </div>
          <ChartTable label={label} rows={table} look="heard" />
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
