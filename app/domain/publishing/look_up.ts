import { after, MINUTE_MS, SECOND_MS, type Instant } from '#domain/schedule/instant'

/**
 * When an unconfirmed post is looked for on LinkedIn, in ms after the attempt that left it in doubt
 * ended: a new post may take a while to be listed (data model, step 5).
 */
export const LOOKS_AFTER_MS: readonly number[] = [
  10 * SECOND_MS,
  ...[1, 3, 10, 25, 55].map((minutes) => minutes * MINUTE_MS),
]

/** When the next look is due after so many; null when there are no more. */
export function nextLookAt(endedAt: Instant, looks: number): Date | null {
  const wait = LOOKS_AFTER_MS[looks]
  return wait === undefined ? null : after(endedAt, wait)
}
