import { fromLittleText, toLittleText } from '#domain/posts/little_text'
import type { AttemptPhase } from '#domain/publishing/lease'
import { after, MINUTE_MS, type Instant } from '#domain/schedule/instant'

/** What is kept of an earlier attempt of the same post. */
export interface EarlierAttempt {
  phase: AttemptPhase
  outcome: string | null
  startedAt: Instant
}

/** Two clocks are never quite the same. */
const SKEW_MS = 5 * MINUTE_MS

/**
 * Whether an attempt may have put the post on LinkedIn without the post learning of it. One whose
 * answer came after the post had been given up says `published`: then it surely did.
 */
function mayHaveArrived({ phase, outcome }: EarlierAttempt) {
  if (outcome === 'unconfirmed' || outcome === 'published') return true
  return outcome === 'lost' && phase === 'create'
}

/** When the first attempt began that may have put the post on LinkedIn unseen; null if none may have. */
export function doubtSince(earlier: readonly EarlierAttempt[]): Instant | null {
  const doubtful = earlier.filter(mayHaveArrived)
  if (doubtful.length === 0) return null
  return doubtful
    .map(({ startedAt }) => startedAt)
    .reduce((a, b) => (a.valueOf() < b.valueOf() ? a : b))
}

/** How far back what is on LinkedIn is of interest to a doubt that began then. */
export function lookBackTo(since: Instant): Date {
  return after(since, -SKEW_MS)
}

/** Whether a post read on LinkedIn is the one that a doubtful attempt left there. */
export function isOurs(
  live: { author: string; commentary: string; createdAt: number },
  sent: { author: string; text: string; since: Instant }
): boolean {
  return (
    live.author === sent.author &&
    fromLittleText(live.commentary).trim() === fromLittleText(toLittleText(sent.text)).trim() &&
    live.createdAt >= lookBackTo(sent.since).valueOf()
  )
}
