import type { CalendarItem, OpenDraftCard } from '#transformers/calendar_transformer'

/** The dragged item: a post that gets another time, or a draft that gets its first one. */
export type DraggedItem =
  { kind: 'post'; item: CalendarItem } | { kind: 'draft'; draft: OpenDraftCard }

export function draggedId(dragged: DraggedItem): string {
  return dragged.kind === 'post' ? dragged.item.id : dragged.draft.id
}

export function draggedText(dragged: DraggedItem): string {
  return dragged.kind === 'post' ? dragged.item.content : dragged.draft.content
}
