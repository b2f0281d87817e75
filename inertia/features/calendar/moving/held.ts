import type { CalendarItem, OpenDraft } from '~/lib/calendar_wire'

/** What is dragged: a post that gets another time, or a draft that gets its first one. */
export type Held = { kind: 'post'; item: CalendarItem } | { kind: 'draft'; draft: OpenDraft }

export function idOf(held: Held): string {
  return held.kind === 'post' ? held.item.id : held.draft.id
}

export function textOf(held: Held): string {
  return held.kind === 'post' ? held.item.content : held.draft.content
}
