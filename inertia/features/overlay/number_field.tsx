import { useState } from 'react'
import type { Bound } from '@domain/overlay/bounds'
import styles from './number_field.module.scss'

interface NumberFieldProps {
  label: string
  value: number
  bound: Bound
  onChange: (value: number) => void
  /** The hand has left it: what it changed is one step. */
  onSettle: () => void
  /** After the number, as in '100%'. */
  unit?: string
  /** What is taken for something that is no number; without it nothing changes. */
  instead?: number
}

const MINUS = '−'

function numberIn(text: string) {
  const plain = text
    .replace(MINUS, '-')
    .replace(',', '.')
    .replace(/[%°\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

/** Tenths are always shown where they are what is stepped by, else only where there are some. */
function shownAs(value: number, { step }: Bound) {
  const hasTenths = step < 0.5 || !Number.isInteger(value)
  return value.toFixed(hasTenths ? 1 : 0).replace('-', MINUS)
}

function clamped(value: number, { min, max }: Bound) {
  return Math.min(Math.max(value, min), max)
}

/** A number to type, or to step with the arrow keys; never out of its bounds. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, bound, onChange, onSettle, unit, instead } = props
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? `${shownAs(value, bound)}${unit ?? ''}`

  const type = (text: string) => {
    setDraft(text)
    const typed = numberIn(text)
    if (Number.isFinite(typed)) onChange(clamped(typed, bound))
  }

  const leave = () => {
    if (draft !== null && instead !== undefined && !Number.isFinite(numberIn(draft))) {
      onChange(instead)
    }
    setDraft(null)
    onSettle()
  }

  const step = (by: number) => {
    setDraft(null)
    const next = value + by * bound.step
    onChange(clamped(Number(next.toFixed(2)), bound))
  }

  return (
    <input
      className={styles.number}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={shown}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1))
      }}
    />
  )
}
