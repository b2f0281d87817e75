import { MINUTE_MS } from '#domain/schedule/instant'

/** The kinds of data that a screen may have to reload. */
export const LIVE_KINDS = [
  'posts',
  'drafts',
  'organizations',
  'campaigns',
  'materials',
  'comments',
  'runs',
  'notices',
  'ai_tokens',
  'settings',
] as const

export type LiveKind = (typeof LIVE_KINDS)[number]

/** A changed record. The owners are included where the caller knows them anyway. */
export interface LiveChange {
  kind: LiveKind
  id: string
  organizationId?: string
  userId?: string
}

/**
 * An event says that something changed but not how. Clients request the new data, which checks
 * their permission.
 */
export interface LiveEvent {
  kind: LiveKind
  /** The ids of the changed records; empty when there are too many. */
  ids: string[]
}

/** Events with more ids are sent without any. */
const MAX_IDS = 50

/** Returns one event for records that changed together. */
export function liveEvent(kind: LiveKind, ids: readonly string[]): LiveEvent {
  return { kind, ids: ids.length > MAX_IDS ? [] : [...new Set(ids)] }
}

/** The channel of the moment at which a stream began, from which on the tab's next one continues. */
export const MOMENT_CHANNEL = 'moment'

export function organizationChannel(id: string): string {
  return `organizations/${id}`
}

export function userChannel(id: string): string {
  return `users/${id}`
}

/** A stream is reopened after this time, which checks again who may receive it. */
const LIFE_MS = 10 * MINUTE_MS

/** Spreads the reopening of streams that were opened together. */
const SPREAD_MS = MINUTE_MS

/** The maximum number of streams per user. The oldest one is closed for a new one. */
export const MAX_STREAMS_PER_USER = 12

/** Proxies close a connection without traffic after a while. */
export const PING_MS = 25_000

/** Returns how long a stream stays open, in ms. `random` is 0 to 1. */
export function streamLifeMs(random: number): number {
  return LIFE_MS + Math.round(SPREAD_MS * random)
}
