import { useState } from 'react'
import { NO_COLOR } from '@domain/overlay/layer'
import styles from './color_field.module.scss'

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
