import type { LucideIcon } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import styles from './segmented.module.scss'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon
}

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: Segment<Value>[]
  /** `where-roomy` leaves the icons alone where the container around has no room for words. */
  words?: 'always' | 'where-roomy'
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, segments, words = 'always' } = props
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
      data-words={words}
    >
      {segments.map(({ icon: Icon, ...segment }) => (
        <ToggleGroup.Item key={segment.value} value={segment.value} className={styles.segment}>
          {Icon && <Icon size={14} />}
          <span className={styles.word}>{segment.label}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
