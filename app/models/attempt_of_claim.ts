import type { DateTime } from 'luxon'
import PublishAttempt, { type Beginning, type Finish } from '#models/publish_attempt'
import type { Claim } from '#domain/publishing/claim'
import type { Ending } from '#domain/publishing/settlement'

/**
 * The one attempt that a claim is good for, begun when there is something to keep of it: before
 * anything slow, before anything is sent, and at the latest with its end. What only reads leaves no
 * trace, and a post of text reaches LinkedIn with one commit less.
 */
export class AttemptOfClaim {
  #attempt: PublishAttempt | null = null

  constructor(private claim: Claim) {}

  /** Moves on, the lease renewed; false when the claim is not good any more. */
  async enter(beginning: Beginning, now: DateTime): Promise<boolean> {
    if (this.#attempt) return this.#attempt.enter(beginning, now)
    this.#attempt = await PublishAttempt.begin(this.claim, now, beginning)
    return this.#attempt !== null
  }

  /** Keeps the claim for as long again. */
  async keepLease(now: DateTime) {
    await PublishAttempt.keepLease(this.claim, now)
  }

  /** What was tried before, oldest first. */
  async earlier() {
    return PublishAttempt.query()
      .where('post_id', this.claim.postId)
      .whereNot('worker', this.claim.token)
      .orderBy('number')
  }

  /** Writes down what came of it; false when the claim was lost before there was anything to keep. */
  async finish(ending: Ending, finish: Finish): Promise<boolean> {
    if (!this.#attempt && !(await this.enter({ phase: 'prepare' }, finish.at))) return false
    await this.#attempt?.finish(ending, finish)
    return true
  }
}
