import { useState } from 'react'
import type { CSSProperties } from 'react'
import type { Bound } from '@domain/overlay/layer'
import { NO_COLOR } from '@domain/overlay/layer'
import styles from './panel_fields.module.scss'

interface BoundedNumberProps {
  label: string
  value: number
  bound: Bound
  onChange: (value: number) => void
  /** Called when the user leaves the field. All changes until then are one undo step. */
  onCommit: () => void
  /** Shown after the number, as in '100%'. */
  unit?: string
  /** Replaces input that is no number. Without it such input is ignored. */
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

/** Shows a decimal if the step has decimals, or if the value has one. */
function formatNumber(value: number, { step }: Bound) {
  const hasDecimals = step < 0.5 || !Number.isInteger(value)
  return value.toFixed(hasDecimals ? 1 : 0).replace('-', MINUS)
}

function clamped(value: number, { min, max }: Bound) {
  return Math.min(Math.max(value, min), max)
}

/** A number that is typed or stepped with the arrow keys, limited to its bounds. */
export function BoundedNumber(props: BoundedNumberProps) {
  const { label, value, bound, onChange, onCommit, unit, instead } = props
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? `${formatNumber(value, bound)}${unit ?? ''}`

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
    onCommit()
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

interface SliderRowProps extends Omit<BoundedNumberProps, 'instead'> {
  /** The accessible name if the label alone is ambiguous: 'Shadow blur'. */
  name?: string
}

/** A slider and a number field for the same value, with the same bounds. */
export function SliderRow(props: SliderRowProps) {
  const { label, value, bound, onChange, onCommit, unit, name = label } = props
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
        onPointerUp={onCommit}
        onBlur={onCommit}
      />
      <BoundedNumber
        label={`${name}, number`}
        value={value}
        bound={bound}
        unit={unit}
        onChange={onChange}
        onCommit={onCommit}
      />
    </div>
  )
}

interface ColorFieldProps {
  /** 'Text color'. The picker and the text field are named after it. */
  label: string
  value: string
  onChange: (color: string) => void
  onCommit: () => void
  /** Set if an empty color is allowed. */
  noneValue?: 'transparent'
}

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i

const LONG = /^#?([0-9a-f]{6})$/i

const PICKER_FALLBACK = '#ffffff'

/** Parses typed text to #rrggbb; null if it is no color. */
function colorIn(text: string) {
  const short = SHORT.exec(text.trim())
  if (short)
    return `#${short
      .slice(1)
      .map((part) => part + part)
      .join('')}`.toLowerCase()
  const long = LONG.exec(text.trim())
  return long ? `#${long[1]}`.toLowerCase() : null
}

/** A color that is picked or typed. */
export function ColorField({ label, value, onChange, onCommit, noneValue }: ColorFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const isNone = value === NO_COLOR
  const read = (text: string) =>
    noneValue && text.trim().toLowerCase() === NO_COLOR ? NO_COLOR : colorIn(text)
  const isWrong = draft !== null && read(draft) === null

  const type = (text: string) => {
    setDraft(text)
    const color = read(text)
    if (color) onChange(color)
  }

  return (
    <span className={styles.field}>
      <span className={styles.swatch} data-state={isNone ? 'none' : 'filled'}>
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={isNone ? PICKER_FALLBACK : value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onCommit}
        />
      </span>
      <input
        className={styles.text}
        aria-label={label}
        aria-invalid={isWrong}
        autoComplete="off"
        spellCheck={false}
        maxLength={NO_COLOR.length}
        value={draft ?? (isNone ? NO_COLOR : value.toUpperCase())}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setDraft(null)
          onCommit()
        }}
      />
    </span>
  )
}
