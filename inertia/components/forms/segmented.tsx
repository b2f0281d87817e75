import type { LucideIcon } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { formatCount } from '~/lib/format'
import styles from './segmented.module.scss'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon
  /** The number of items that it shows. */
  count?: number
}

interface SegmentedProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: Segment<Value>[]
  /** `where-roomy` hides the labels in narrow containers and keeps the icons. */
  labels?: 'always' | 'where-roomy'
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, segments, labels = 'always' } = props
  const choose = (next: string) => {
    const chosen = segments.find((segment) => segment.value === next)
    if (chosen) onChange(chosen.value)
  }
  return (
    <ToggleGroup.Root
      type="single"
      className={styles.group}
      value={value}
      onValueChange={choose}
      aria-label={label}
      data-words={labels}
    >
      {segments.map(({ icon: Icon, count, ...segment }) => (
        <ToggleGroup.Item key={segment.value} value={segment.value} className={styles.segment}>
          {Icon && <Icon size={14} />}
          <span className={styles.word}>{segment.label}</span>
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
