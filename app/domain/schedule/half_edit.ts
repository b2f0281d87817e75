import type { Clock } from '#domain/schedule/clock_format'
import type { WallClock } from '#domain/schedule/wall_clock'
import {
  partsOfDate,
  partsOfTime,
  setPart,
  stepPart,
  parseTypedPart,
  type Part,
  type PartName,
} from '#domain/schedule/date_time_parts'
import { formatDate, formatTime } from '#domain/schedule/format_date_time'
import { readDateTime } from '#domain/schedule/read_date_time'

/** A date and time field has two halves. Each half is a text input of its own. */
export type Half = 'date' | 'time'

/** The inputs that the editing of a half depends on. Either half of `wall` may still be ''. */
export interface HalfContext {
  half: Half
  wall: WallClock
  zone: string
  clock: Clock
  /** The user's current date, YYYY-MM-DD. */
  today: string
}

interface HalfEdit {
  /**
   * A text that differs from the formatted value: free text, or a text with a partly typed part.
   */
  draft: { text: string; isFree: boolean; wall: string } | null
  selected: PartName | null
  /**
   * The characters typed into the selected part, and all characters since the caret was last
   * placed.
   */
  typed: { part: string; all: string }
}

/**
 * The state after an edit. `exitDirection` moves the caret to the next half (1) or the previous
 * half (-1).
 */
export interface HalfResult {
  edit: HalfEdit
  wall: WallClock
  exitDirection?: 1 | -1
}

export const EMPTY_EDIT: HalfEdit = { draft: null, selected: null, typed: { part: '', all: '' } }

const SEPARATOR = /[\s,./:h-]/

/** Drops the draft when the value was changed elsewhere in the meantime. */
function draftOf({ draft }: HalfEdit, { half, wall }: HalfContext) {
  return draft?.wall === wall[half] ? draft : null
}

export function halfText(edit: HalfEdit, context: HalfContext): string {
  const { half, wall, clock } = context
  const draft = draftOf(edit, context)
  if (draft) return draft.text
  if (wall[half] === '') return ''
  return half === 'date' ? formatDate(wall.date, clock, 'full') : formatTime(wall.time, clock)
}

/** Returns the parts that can be typed and stepped. A free text has none. */
export function halfParts(edit: HalfEdit, context: HalfContext): Part[] {
  if (draftOf(edit, context)?.isFree) return []
  const text = halfText(edit, context)
  return context.half === 'date'
    ? partsOfDate(text, context.clock)
    : partsOfTime(text, context.clock)
}

/** Returns the selected part, or the first one. A free text has none. */
export function selectedPart(edit: HalfEdit, context: HalfContext): Part | undefined {
  const parts = halfParts(edit, context)
  return parts.find(({ name }) => name === edit.selected) ?? parts[0]
}

/** Places the caret in a part, or in none. */
export function selectPart(edit: HalfEdit, name: PartName | null): HalfEdit {
  return { ...edit, selected: name, typed: { part: '', all: '' } }
}

export function replaceHalfText(text: string, context: HalfContext): HalfResult {
  const { half, today, clock } = context
  const read = readDateTime(text, { today, clock, part: half })
  const wall = { ...context.wall, [half]: '', ...read }
  return { edit: { ...EMPTY_EDIT, draft: { text, isFree: true, wall: wall[half] } }, wall }
}

/** Returns true for a text that contains no readable date or time. */
export function isUnreadable(edit: HalfEdit, context: HalfContext): boolean {
  return context.wall[context.half] === '' && halfText(edit, context).trim() !== ''
}

/**
 * Ends the current edit. A readable text is replaced by the formatted value; an unreadable text
 * stays as it is.
 */
export function commitHalf(edit: HalfEdit, context: HalfContext): HalfResult {
  const { wall, clock } = context
  if (isUnreadable(edit, context)) return { edit, wall }
  const isShortYear = edit.selected === 'year' && /^\d\d$/.test(edit.typed.part)
  const year = 2000 + Number(edit.typed.part)
  const next = isShortYear ? setPart(wall, 'year', year, clock) : wall
  return { edit: { ...EMPTY_EDIT, selected: edit.selected }, wall: next }
}

/** Moves to the next (1) or previous (-1) part, or out of the half. */
export function moveSelection(edit: HalfEdit, context: HalfContext, direction: 1 | -1): HalfResult {
  const committed = commitHalf(edit, context)
  const after = { ...context, wall: committed.wall }
  const parts = halfParts(committed.edit, after)
  const index = parts.findIndex(({ name }) => name === selectedPart(committed.edit, after)?.name)
  const next = parts[index + direction]
  return next
    ? { ...committed, edit: selectPart(committed.edit, next.name) }
    : { ...committed, exitDirection: direction }
}

/** Steps the selected part up or down. An empty half starts with today or 09:00. */
export function stepHalf(edit: HalfEdit, context: HalfContext, by: 1 | -1): HalfResult {
  const { half, zone, today } = context
  const { wall } = commitHalf(edit, context)
  if (wall[half] === '') {
    return { edit: EMPTY_EDIT, wall: { ...wall, [half]: half === 'date' ? today : '09:00' } }
  }
  const after = { ...context, wall }
  const name = selectedPart({ ...EMPTY_EDIT, selected: edit.selected }, after)!.name
  return { edit: { ...EMPTY_EDIT, selected: name }, wall: stepPart(wall, name, by, zone) }
}

/**
 * Handles a character typed while a part is selected. A character that fits the part changes it.
 * Any other character starts a free text ('tomorrow 9', '25 nov 9am') that includes what was typed
 * before.
 */
export function typeCharacter(edit: HalfEdit, context: HalfContext, character: string): HalfResult {
  const all = edit.typed.all + character
  const part = selectedPart(edit, context)
  const isText = /^\d{4}-$/.test(all) || (character === ':' && context.half === 'date')
  if (!part || isText) return replaceHalfText(all, context)
  const typed = { ...edit, selected: part.name, typed: { part: edit.typed.part, all } }
  if (SEPARATOR.test(character)) return typeSeparator(typed, context)
  return (
    typeIntoPart(part, typed, context, edit.typed.part + character) ??
    typeMeridiemLetter(typed, context, character) ??
    (/\d/.test(character) ? typeIntoPart(part, typed, context, character) : null) ??
    replaceHalfText(all, context)
  )
}

/**
 * A separator selects the next part. It does nothing when a completed part has already moved the
 * caret on.
 */
function typeSeparator(edit: HalfEdit, context: HalfContext): HalfResult {
  if (edit.typed.part === '') return { edit, wall: context.wall }
  const moved = moveSelection(edit, context, 1)
  return { ...moved, edit: { ...moved.edit, typed: { part: '', all: edit.typed.all } } }
}

function typeIntoPart(
  part: Part,
  edit: HalfEdit,
  context: HalfContext,
  characters: string
): HalfResult | null {
  const { half, clock } = context
  const next = parseTypedPart(part.name, characters, clock)
  if (!next) return null
  const { all } = edit.typed
  if (next.value === null) {
    const text = replaceRange(halfText(edit, context), part, characters)
    const draft = { text, isFree: false, wall: context.wall[half] }
    return { edit: { ...edit, draft, typed: { part: characters, all } }, wall: context.wall }
  }
  const wall = setPart(context.wall, part.name, next.value, clock)
  const edited: HalfEdit = { ...edit, draft: null, typed: { part: characters, all } }
  if (!next.isComplete) return { edit: edited, wall }
  const moved = moveSelection(edited, { ...context, wall }, 1)
  const nextEdit = { ...moved.edit, typed: { part: '', all } }
  return half === 'time' ? { edit: nextEdit, wall } : { ...moved, edit: nextEdit }
}

function typeMeridiemLetter(
  edit: HalfEdit,
  context: HalfContext,
  letter: string
): HalfResult | null {
  const { half, wall, clock } = context
  if (half !== 'time' || !/[apm]/i.test(letter)) return null
  if (/m/i.test(letter)) return /[ap]m$/i.test(edit.typed.all) ? { edit, wall } : null
  const selected = clock === '12h' ? 'meridiem' : edit.selected
  const next = setPart(wall, 'meridiem', /p/i.test(letter) ? 1 : 0, clock)
  return {
    edit: { ...edit, draft: null, selected, typed: { ...edit.typed, part: letter } },
    wall: next,
  }
}

function replaceRange(text: string, { from, to }: Part, characters: string): string {
  return text.slice(0, from) + characters + text.slice(to)
}
