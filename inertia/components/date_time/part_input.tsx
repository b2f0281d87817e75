import { useImperativeHandle, type Ref } from 'react'
import { usePartInput, type PartInputOptions } from '~/components/date_time/use_part_input'

export interface PartHandle {
  enter: (way: 1 | -1) => void
  element: () => HTMLInputElement | null
}

interface PartInputProps extends PartInputOptions {
  ref?: Ref<PartHandle>
  id?: string
  label: string
  isInvalid: boolean
  describedBy?: string
  disabled: boolean
  autoFocus?: boolean
  className?: string
}

const PLACEHOLDERS = { date: 'Pick a date', time: '--:--' }

/** The date or the time: a text field whose parts are typed, stepped and moved through. */
export function PartInput(props: PartInputProps) {
  const { ref, id, label, half, clock, isInvalid, describedBy } = props
  const { input, text, write, enter, selectAtCaret, handlers } = usePartInput(props)
  useImperativeHandle(ref, () => ({ enter, element: () => input.current }))
  const isNumeric = half === 'time' && clock === '24h'
  return (
    <input
      ref={input}
      id={id}
      type="text"
      className={props.className}
      aria-label={id ? undefined : label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      autoFocus={props.autoFocus}
      disabled={props.disabled}
      inputMode={isNumeric ? 'numeric' : 'text'}
      placeholder={PLACEHOLDERS[half]}
      size={Math.max(text.length, PLACEHOLDERS[half].length)}
      value={text}
      {...handlers}
      onClick={selectAtCaret}
      onChange={(event) => write(event.target.value)}
    />
  )
}
