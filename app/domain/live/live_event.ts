/** What of the product a screen may have to look at again. */
export const LIVE_KINDS = [
  'posts',
  'drafts',
  'organizations',
  'review_queue',
  'campaigns',
  'materials',
  'runs',
  'notices',
  'ai_tokens',
] as const

export type LiveKind = (typeof LIVE_KINDS)[number]

/** What a stream says: that something changed, never what it is now. That is asked for, by whoever may. */
export interface LiveEvent {
  kind: LiveKind
  /** Of the records that changed; empty when they are too many to name. */
  ids: string[]
}

/** More ids than that say as much as none. */
const MOST_IDS = 50

/** One event for records that changed together. */
export function liveEvent(kind: LiveKind, ids: readonly string[]): LiveEvent {
  return { kind, ids: ids.length > MOST_IDS ? [] : [...new Set(ids)] }
}
