import type { LinkedinState } from '#sandbox/linkedin/linkedin_state'
import type { ByteStore } from '#sandbox/server/journal'
import type { PeerCall } from '#sandbox/server/peer'
import { oneOf, STRING_LIST, wholeNumber, type SettingChecks } from '#sandbox/server/peer_settings'

/** What every handler works with. */
export interface LinkedinPeer {
  state: LinkedinState
  bytes: ByteStore
  settings: LinkedinSettings
  /** Milliseconds, the settings' offset included. */
  now(): number
  /** When the sandbox began, milliseconds: what its pages published before is its history. */
  startedAt: number
  /** Where the sandbox listens, without a trailing slash. */
  url(): string
}

export type LinkedinCall = PeerCall<LinkedinPeer>

/** What a test may change while the sandbox runs. Gone with a restart and a reset. */
export interface LinkedinSettings {
  /** LinkedIn-Version values that are alive; null: the last twelve months. */
  activeVersions: string[] | null
  /** Life of an access token in seconds (LinkedIn: 60 days). */
  accessTokenSeconds: number
  /** The same author with the same text within this many milliseconds is a duplicate; 0: never. */
  duplicateWindowMs: number
  /** Registered callbacks; null: any. Query parameters do not count. */
  redirectUris: string[] | null
  /** Added to the sandbox's clock, milliseconds. */
  clockOffsetMs: number
  /** How many sample posts each page has from before the sandbox began. */
  historyPosts: number
  /** Whether BATCH_GET is refused, as for every app on the Development tier. */
  refusesBatches: boolean
  /** Whether an app with the self-serve products may correct a post. Not settled by the documents. */
  allowsSelfServeEdits: boolean
  /** How many comments a member may write within a minute; 0: any number. */
  commentsPerMinute: number
  /** The answer to a list of comments where there are none: 200 with an empty list, or 404. */
  emptyCommentsStatus: number
  /** Whether a mention of an unknown company refuses the post. Not settled; else it is plain text. */
  refusesUnknownCompanies: boolean
  /** The answer to a reshare of a post whose author turned resharing off: 403 or 400. */
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
