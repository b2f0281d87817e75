import { Field, TextInput } from '~/components/forms/field'

interface Bounds {
  min: number
  max: number
}

/** Returns true for a whole number within the bounds. */
export function isWithin(value: number, { min, max }: Bounds) {
  return Number.isInteger(value) && value >= min && value <= max
}

interface NumberFieldProps {
  label: string
  value: number
  bounds: Bounds
  onChange: (value: number) => void
}

/** A whole number, with its bounds as the message when it is outside of them. */
export function NumberField({ label, value, bounds: { min, max }, onChange }: NumberFieldProps) {
  const problem = isWithin(value, { min, max }) ? null : `${min} to ${max}`
  return (
    <Field label={label} error={problem}>
      <TextInput
        type="number"
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </Field>
  )
}
