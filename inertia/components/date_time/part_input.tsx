import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Ref, FormEvent, KeyboardEvent } from 'react'
import type { Clock } from '@domain/schedule/clock_format'
import { toWallClock } from '@domain/schedule/wall_clock'
import type { WallClock } from '@domain/schedule/wall_clock'
import {
  isUnreadable,
  moveSelection,
  halfParts,
  selectedPart,
  selectPart,
  commitHalf,
  stepHalf,
  halfText,
  typeCharacter,
  EMPTY_EDIT,
  replaceHalfText,
} from '@domain/schedule/half_edit'
import type { Half, HalfContext, HalfResult } from '@domain/schedule/half_edit'

export interface PartHandle {
  enter: (direction: 1 | -1) => void
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

/** The input for the date or the time, whose parts (day, month, hour ...) are typed and stepped. */
export function PartInput(props: PartInputProps) {
  const { ref, id, label, half, clock, isInvalid, describedBy } = props
  const { input, text, write, enter, selectAtCaret, handlers } = usePartInput(props)
  useImperativeHandle(ref, () => ({ enter }))
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
      data-focus-first={props.autoFocus}
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

interface PartInputOptions {
  half: Half
  wall: WallClock
  zone: string
  clock: Clock
  onChange: (wall: WallClock) => void
  /** The caret moves on to the next (1) or the previous (-1) input. */
  onLeave: (direction: 1 | -1) => void
  /** The input was left. `isUnreadable` is true if its text cannot be parsed or is empty. */
  onSettled: (isUnreadable: boolean) => void
}

/** The edit state of one input, with a selection that shows which part is typed next. */
function useHalf({ half, wall, zone, clock, onChange, onLeave }: PartInputOptions) {
  const input = useRef<HTMLInputElement>(null)
  const [edit, setEdit] = useState(EMPTY_EDIT)
  // The context is computed on demand, because only parsing needs the current date.
  const context = (): HalfContext => {
    return { half, wall, zone, clock, today: toWallClock(new Date(), zone).date }
  }
  const drawn: HalfContext = { half, wall, zone, clock, today: '' }
  const text = halfText(edit, drawn)
  const part = edit.selected === null ? undefined : selectedPart(edit, drawn)
  const { from, to } = part ?? { from: -1, to: -1 }

  // React moves the caret to the end when it changes the value.
  useLayoutEffect(() => {
    if (from >= 0 && document.activeElement === input.current) {
      input.current?.setSelectionRange(from, to)
    }
  }, [text, from, to, edit])

  const apply = (result: HalfResult) => {
    setEdit(result.edit)
    if (result.wall !== wall) onChange(result.wall)
    if (result.exitDirection) onLeave(result.exitDirection)
  }
  return { input, edit, setEdit, context, drawn, text, apply }
}

type HalfEditing = ReturnType<typeof useHalf>

/** Handles typing within a part. Free text is left to the browser. */
function typingOf({ edit, context, drawn, apply }: HalfEditing) {
  return (event: FormEvent<HTMLInputElement> & { data?: string | null }) => {
    const data = event.data ?? ''
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isAll = selectionStart === 0 && selectionEnd === value.length
    if (halfParts(edit, drawn).length === 0 || data === '' || /[\r\n]/.test(data)) return
    event.preventDefault()
    const isWhole = isAll || data.length > 1
    apply(isWhole ? replaceHalfText(data, context()) : typeCharacter(edit, context(), data))
  }
}

function keysOf({ edit, context, drawn, apply }: HalfEditing) {
  const move = (event: KeyboardEvent, direction: 1 | -1) => {
    const moved = moveSelection(edit, context(), direction)
    const isTab = event.key === 'Tab'
    if (!isTab || !moved.exitDirection) event.preventDefault()
    apply({ ...moved, exitDirection: isTab ? undefined : moved.exitDirection })
  }
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Enter') apply(commitHalf(edit, context()))
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault()
      apply(stepHalf(edit, context(), key === 'ArrowUp' ? 1 : -1))
    }
    if (halfParts(edit, drawn).length === 0) return
    if (key === 'Tab') move(event, shiftKey ? -1 : 1)
    const isSideways = (key === 'ArrowLeft' || key === 'ArrowRight') && !shiftKey
    if (isSideways) move(event, key === 'ArrowRight' ? 1 : -1)
  }
}

/** The props and handlers of one input. */
function usePartInput(options: PartInputOptions) {
  const editing = useHalf(options)
  const { input, edit, setEdit, context, drawn, text, apply } = editing
  const parts = halfParts(edit, drawn)

  const selectAtCaret = () => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const caret = selectionStart ?? 0
    const part = parts.find(({ to }) => caret <= to) ?? parts.at(-1)
    if (selectionStart === selectionEnd) setEdit(selectPart(edit, part?.name ?? null))
  }
  const enter = (direction: 1 | -1) => {
    input.current?.focus()
    setEdit(selectPart(edit, parts.at(direction === 1 ? 0 : -1)?.name ?? null))
  }
  const onBlur = () => {
    const settled = commitHalf(edit, context())
    apply({ ...settled, edit: selectPart(settled.edit, null) })
    options.onSettled(isUnreadable(settled.edit, { ...drawn, wall: settled.wall }))
  }
  return {
    input,
    text,
    enter,
    write: (free: string) => apply(replaceHalfText(free, context())),
    selectAtCaret,
    handlers: {
      onBeforeInput: typingOf(editing),
      onKeyDown: keysOf(editing),
      onFocus: () => setEdit(selectPart(edit, parts[0]?.name ?? null)),
      onBlur,
    },
  }
}
