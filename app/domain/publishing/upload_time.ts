import { MINUTE_MS } from '#domain/schedule/instant'

/** What a slow line still carries in a second. */
const BYTES_PER_SECOND = 256 * 1024

/** Well before the lease on the post ends (data model, step 1). */
const LONGEST_MS = 2 * MINUTE_MS

/** Milliseconds that an upload may take: those of any call, and more for what is large. */
export function uploadTimeoutMs(bytes: number, callMs: number): number {
  return Math.min(LONGEST_MS, callMs + Math.floor(bytes / BYTES_PER_SECOND) * 1000)
}
