import { useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Clock } from '@domain/schedule/clock'
import {
  isUnreadable,
  moveBy,
  partsOfHalf,
  selectedPart,
  selectPart,
  settle,
  stepHalf,
  textOfHalf,
  typeCharacter,
  UNEDITED,
  writeText,
  type Half,
  type HalfContext,
  type HalfResult,
} from '@domain/schedule/half_edit'
import { toWallClock, type WallClock } from '@domain/schedule/wall_clock'

export interface PartInputOptions {
  half: Half
  wall: WallClock
  zone: string
  clock: Clock
  onChange: (wall: WallClock) => void
  /** The caret leaves this half: to the one after (1) or before (-1). */
  onLeave: (way: 1 | -1) => void
  /** The half was left, with a text that cannot be read or without one. */
  onSettled: (isUnreadable: boolean) => void
}

/** The editing of a half, and the selection that shows which part is typed next. */
function useHalf({ half, wall, zone, clock, onChange, onLeave }: PartInputOptions) {
  const input = useRef<HTMLInputElement>(null)
  const [edit, setEdit] = useState(UNEDITED)
  // Only reading a typed text needs the date; it is asked for when that happens.
  const context = (): HalfContext => {
    return { half, wall, zone, clock, today: toWallClock(new Date(), zone).date }
  }
  const drawn: HalfContext = { half, wall, zone, clock, today: '' }
  const text = textOfHalf(edit, drawn)
  const part = edit.selected === null ? undefined : selectedPart(edit, drawn)
  const { from, to } = part ?? { from: -1, to: -1 }

  // React moves the caret to the end of a value that it changes.
  useLayoutEffect(() => {
    if (from >= 0 && document.activeElement === input.current) {
      input.current?.setSelectionRange(from, to)
    }
  }, [text, from, to, edit])

  const apply = (result: HalfResult) => {
    setEdit(result.edit)
    if (result.wall !== wall) onChange(result.wall)
    if (result.leave) onLeave(result.leave)
  }
  return { input, edit, setEdit, context, drawn, text, apply }
}

type HalfEditing = ReturnType<typeof useHalf>

/** Typing in a part is taken from the browser; a free text is left to it. */
function typingOf({ edit, context, drawn, apply }: HalfEditing) {
  return (event: FormEvent<HTMLInputElement> & { data?: string | null }) => {
    const data = event.data ?? ''
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isAll = selectionStart === 0 && selectionEnd === value.length
    if (partsOfHalf(edit, drawn).length === 0 || data === '' || /[\r\n]/.test(data)) return
    event.preventDefault()
    const isWhole = isAll || data.length > 1
    apply(isWhole ? writeText(data, context()) : typeCharacter(edit, context(), data))
  }
}

function keysOf({ edit, context, drawn, apply }: HalfEditing) {
  const move = (event: KeyboardEvent, way: 1 | -1) => {
    const moved = moveBy(edit, context(), way)
    const isTab = event.key === 'Tab'
    if (!isTab || !moved.leave) event.preventDefault()
    apply({ ...moved, leave: isTab ? undefined : moved.leave })
  }
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
    if (key === 'Enter') apply(settle(edit, context()))
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault()
      apply(stepHalf(edit, context(), key === 'ArrowUp' ? 1 : -1))
    }
    if (partsOfHalf(edit, drawn).length === 0) return
    if (key === 'Tab') move(event, shiftKey ? -1 : 1)
    const isSideways = (key === 'ArrowLeft' || key === 'ArrowRight') && !shiftKey
    if (isSideways) move(event, key === 'ArrowRight' ? 1 : -1)
  }
}

/** What the text field of a half listens to. */
export function usePartInput(options: PartInputOptions) {
  const editing = useHalf(options)
  const { input, edit, setEdit, context, drawn, text, apply } = editing
  const parts = partsOfHalf(edit, drawn)

  const selectAtCaret = () => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const caret = selectionStart ?? 0
    const part = parts.find(({ to }) => caret <= to) ?? parts.at(-1)
    if (selectionStart === selectionEnd) setEdit(selectPart(edit, part?.name ?? null))
  }
  const enter = (way: 1 | -1) => {
    input.current?.focus()
    setEdit(selectPart(edit, parts.at(way === 1 ? 0 : -1)?.name ?? null))
  }
  const onBlur = () => {
    const settled = settle(edit, context())
    apply({ ...settled, edit: selectPart(settled.edit, null) })
    options.onSettled(isUnreadable(settled.edit, { ...drawn, wall: settled.wall }))
  }
  return {
    input,
    text,
    enter,
    write: (free: string) => apply(writeText(free, context())),
    selectAtCaret,
    handlers: {
      onBeforeInput: typingOf(editing),
      onKeyDown: keysOf(editing),
      onFocus: () => setEdit(selectPart(edit, parts[0]?.name ?? null)),
      onBlur,
    },
  }
}
