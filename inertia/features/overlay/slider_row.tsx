import type { CSSProperties } from 'react'
import type { Bound } from '@domain/overlay/bounds'
import { NumberField } from './number_field'
import styles from './slider_row.module.scss'

interface SliderRowProps {
  label: string
  value: number
  bound: Bound
  onChange: (value: number) => void
  onSettle: () => void
  unit?: string
  /** For screen readers, where the label alone is not enough: 'Shadow blur'. */
  name?: string
}

/** A slider and a number for the same value, with the same bounds. */
export function SliderRow(props: SliderRowProps) {
  const { label, value, bound, onChange, onSettle, unit, name = label } = props
  const { min, max, step } = bound
  const share = ((value - min) / (max - min)) * 100
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <input
        type="range"
        className={styles.slider}
        style={{ '--share': `${share}%` } as CSSProperties}
        aria-label={name}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={onSettle}
        onBlur={onSettle}
      />
      <NumberField
        label={`${name}, number`}
        value={value}
        bound={bound}
        unit={unit}
        onChange={onChange}
        onSettle={onSettle}
      />
    </div>
  )
}
