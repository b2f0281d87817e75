import type { LinkedinState } from '#sandbox/linkedin/linkedin_state'
import type { ByteStore } from '#sandbox/server/journal'
import type { PeerCall } from '#sandbox/server/peer'
import { oneOf, STRING_LIST, wholeNumber, type SettingChecks } from '#sandbox/server/peer_settings'

/** The state that all handlers share. */
export interface LinkedinPeer {
  state: LinkedinState
  bytes: ByteStore
  settings: LinkedinSettings
  /** In milliseconds since 1970, including the settings' offset. */
  now(): number
  /** When the sandbox began, in milliseconds. Posts from before are the history of its pages. */
  startedAt: number
  /** The URL of the sandbox, without a trailing slash. */
  url(): string
}

export type LinkedinCall = PeerCall<LinkedinPeer>

/** Settings that can be changed at run time. A restart or a reset restores the defaults. */
export interface LinkedinSettings {
  /** The supported values of LinkedIn-Version; null for the last twelve months. */
  activeVersions: string[] | null
  /** The lifetime of an access token in seconds (LinkedIn: 60 days). */
  accessTokenSeconds: number
  /** The same text by the same author within this many ms is a duplicate; 0 turns this off. */
  duplicateWindowMs: number
  /** The registered callbacks; null for any. Query parameters do not count. */
  redirectUris: string[] | null
  /** Added to the sandbox's clock, in milliseconds. */
  clockOffsetMs: number
  /** How many sample posts each page has from before the sandbox began. */
  historyPosts: number
  /** Whether BATCH_GET is refused, as for every app on the Development tier. */
  refusesBatches: boolean
  /** Whether an app with the self-serve products may correct a post. It is undocumented. */
  allowsSelfServeEdits: boolean
  /** The number of comments that a member may write within a minute; 0 for no limit. */
  commentsPerMinute: number
  /** The status of an empty list of comments: 200, or 404. */
  emptyCommentsStatus: number
  /** Whether a mention of an unknown company refuses the post. It is undocumented. */
  refusesUnknownCompanies: boolean
  /** The status for a reshare of a post whose author turned resharing off: 403 or 400. */
  protectedReshareStatus: number
}

const DAY_SECONDS = 86_400

export const DEFAULT_SETTINGS: LinkedinSettings = {
  activeVersions: null,
  accessTokenSeconds: 60 * DAY_SECONDS,
  duplicateWindowMs: DAY_SECONDS * 1000,
  redirectUris: null,
  clockOffsetMs: 0,
  historyPosts: 0,
  refusesBatches: false,
  allowsSelfServeEdits: true,
  refusesUnknownCompanies: false,
  protectedReshareStatus: 403,
  commentsPerMinute: 0,
  emptyCommentsStatus: 200,
}

const LIST_OR_NULL = {
  accepts: (value: unknown) => value === null || STRING_LIST.accepts(value),
  expected: 'a list of strings or null',
}

export const SETTING_CHECKS: SettingChecks<LinkedinSettings> = {
  activeVersions: LIST_OR_NULL,
  accessTokenSeconds: wholeNumber(0),
  duplicateWindowMs: wholeNumber(0),
  redirectUris: LIST_OR_NULL,
  clockOffsetMs: wholeNumber(Number.MIN_SAFE_INTEGER),
  historyPosts: wholeNumber(0),
  refusesBatches: oneOf(true, false),
  allowsSelfServeEdits: oneOf(true, false),
  refusesUnknownCompanies: oneOf(true, false),
  protectedReshareStatus: oneOf(403, 400),
  commentsPerMinute: wholeNumber(0),
  emptyCommentsStatus: oneOf(200, 404),
}
