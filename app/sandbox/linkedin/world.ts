import type { LinkedinSettings } from '#sandbox/linkedin/settings'
import type { LinkedinState } from '#sandbox/linkedin/state'
import type { ByteStore } from '#sandbox/peer/byte_store'

/** What every handler works with. */
export interface LinkedinWorld {
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
