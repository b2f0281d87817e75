import type { Clock } from '#domain/schedule/clock'
import {
  partsOfDate,
  partsOfTime,
  setPart,
  stepPart,
  typePart,
  type Part,
  type PartName,
} from '#domain/schedule/date_time_parts'
import { formatDate, formatTime } from '#domain/schedule/format_date_time'
import { readDateTime } from '#domain/schedule/read_date_time'
import type { WallClock } from '#domain/schedule/wall_clock'

/** A date and time field has two halves, each a text of its own. */
export type Half = 'date' | 'time'

/** What the editing of a half depends on. Either half of `wall` may still be ''. */
export interface HalfContext {
  half: Half
  wall: WallClock
  zone: string
  clock: Clock
  /** The user's present date, YYYY-MM-DD. */
  today: string
}

/** How far the editing of a half is. */
export interface HalfEdit {
  /** A text that is not the value as it is written: free, or with a part half typed. */
  draft: { text: string; isFree: boolean; wall: string } | null
  selected: PartName | null
  /** The characters typed in the selected part, and all since the caret was last placed. */
  typed: { part: string; all: string }
}

/** An edited half; `leave` moves the caret to the half after (1) or before (-1). */
export interface HalfResult {
  edit: HalfEdit
  wall: WallClock
  leave?: 1 | -1
}

export const UNEDITED: HalfEdit = { draft: null, selected: null, typed: { part: '', all: '' } }

const SEPARATOR = /[\s,./:h-]/

/** The draft, unless the value was changed elsewhere since. */
function draftOf({ draft }: HalfEdit, { half, wall }: HalfContext) {
  return draft?.wall === wall[half] ? draft : null
}

/** The text of a half. */
export function textOfHalf(edit: HalfEdit, context: HalfContext): string {
  const { half, wall, clock } = context
  const draft = draftOf(edit, context)
  if (draft) return draft.text
  if (wall[half] === '') return ''
  return half === 'date' ? formatDate(wall.date, clock, 'full') : formatTime(wall.time, clock)
}

/** The parts that can be typed and stepped; none in a free text. */
export function partsOfHalf(edit: HalfEdit, context: HalfContext): Part[] {
  if (draftOf(edit, context)?.isFree) return []
  const text = textOfHalf(edit, context)
  return context.half === 'date'
    ? partsOfDate(text, context.clock)
    : partsOfTime(text, context.clock)
}

/** The part that is selected, or the first; undefined in a free text. */
export function selectedPart(edit: HalfEdit, context: HalfContext): Part | undefined {
  const parts = partsOfHalf(edit, context)
  return parts.find(({ name }) => name === edit.selected) ?? parts[0]
}

/** The caret is placed in a part, or in none. */
export function selectPart(edit: HalfEdit, name: PartName | null): HalfEdit {
  return { ...edit, selected: name, typed: { part: '', all: '' } }
}

/** The half holds a whole new text. */
export function writeText(text: string, context: HalfContext): HalfResult {
  const { half, today, clock } = context
  const read = readDateTime(text, { today, clock, part: half })
  const wall = { ...context.wall, [half]: '', ...read }
  return { edit: { ...UNEDITED, draft: { text, isFree: true, wall: wall[half] } }, wall }
}

/** True for a text that names no date or time. */
export function isUnreadable(edit: HalfEdit, context: HalfContext): boolean {
  return context.wall[context.half] === '' && textOfHalf(edit, context).trim() !== ''
}

/** The editing pauses: what was read is written as the field writes it, the rest stays as it is. */
export function settle(edit: HalfEdit, context: HalfContext): HalfResult {
  const { wall, clock } = context
  if (isUnreadable(edit, context)) return { edit, wall }
  const isShortYear = edit.selected === 'year' && /^\d\d$/.test(edit.typed.part)
  const year = 2000 + Number(edit.typed.part)
  const next = isShortYear ? setPart(wall, 'year', year, clock) : wall
  return { edit: { ...UNEDITED, selected: edit.selected }, wall: next }
}

/** To the next (1) or previous (-1) part, or out of the half. */
export function moveBy(edit: HalfEdit, context: HalfContext, way: 1 | -1): HalfResult {
  const settled = settle(edit, context)
  const after = { ...context, wall: settled.wall }
  const parts = partsOfHalf(settled.edit, after)
  const place = parts.findIndex(({ name }) => name === selectedPart(settled.edit, after)?.name)
  const next = parts[place + way]
  return next
    ? { ...settled, edit: selectPart(settled.edit, next.name) }
    : { ...settled, leave: way }
}

/** One step up or down in the selected part; an empty half begins with today or 09:00. */
export function stepHalf(edit: HalfEdit, context: HalfContext, by: 1 | -1): HalfResult {
  const { half, zone, today } = context
  const { wall } = settle(edit, context)
  if (wall[half] === '') {
    return { edit: UNEDITED, wall: { ...wall, [half]: half === 'date' ? today : '09:00' } }
  }
  const after = { ...context, wall }
  const name = selectedPart({ ...UNEDITED, selected: edit.selected }, after)!.name
  return { edit: { ...UNEDITED, selected: name }, wall: stepPart(wall, name, by, zone) }
}

/**
 * A character typed while a part is selected. What fits the part changes it; anything else begins a
 * text that is read as a whole ('tomorrow 9', '25 nov 9am'), with what was typed before it.
 */
export function typeCharacter(edit: HalfEdit, context: HalfContext, character: string): HalfResult {
  const all = edit.typed.all + character
  const part = selectedPart(edit, context)
  const isText = /^\d{4}-$/.test(all) || (character === ':' && context.half === 'date')
  if (!part || isText) return writeText(all, context)
  const typed = { ...edit, selected: part.name, typed: { part: edit.typed.part, all } }
  if (SEPARATOR.test(character)) return typeSeparator(typed, context)
  return (
    typeInto(part, typed, context, edit.typed.part + character) ??
    typeMeridiem(typed, context, character) ??
    (/\d/.test(character) ? typeInto(part, typed, context, character) : null) ??
    writeText(all, context)
  )
}

/** A mark after a part leads to the next one; a part just completed has been left already. */
function typeSeparator(edit: HalfEdit, context: HalfContext): HalfResult {
  if (edit.typed.part === '') return { edit, wall: context.wall }
  const moved = moveBy(edit, context, 1)
  return { ...moved, edit: { ...moved.edit, typed: { part: '', all: edit.typed.all } } }
}

function typeInto(
  part: Part,
  edit: HalfEdit,
  context: HalfContext,
  characters: string
): HalfResult | null {
  const { half, clock } = context
  const next = typePart(part.name, characters, clock)
  if (!next) return null
  const { all } = edit.typed
  if (next.value === null) {
    const text = replaced(textOfHalf(edit, context), part, characters)
    const draft = { text, isFree: false, wall: context.wall[half] }
    return { edit: { ...edit, draft, typed: { part: characters, all } }, wall: context.wall }
  }
  const wall = setPart(context.wall, part.name, next.value, clock)
  const stay: HalfEdit = { ...edit, draft: null, typed: { part: characters, all } }
  if (!next.isComplete) return { edit: stay, wall }
  const moved = moveBy(stay, { ...context, wall }, 1)
  const kept = { ...moved.edit, typed: { part: '', all } }
  return half === 'time' ? { edit: kept, wall } : { ...moved, edit: kept }
}

function typeMeridiem(edit: HalfEdit, context: HalfContext, letter: string): HalfResult | null {
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

function replaced(text: string, { from, to }: Part, characters: string): string {
  return text.slice(0, from) + characters + text.slice(to)
}
