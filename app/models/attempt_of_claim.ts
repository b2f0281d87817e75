import { type DateTime } from 'luxon'
import type { ClaimedPost } from '#models/claimed_post'
import type { Finish } from '#models/attempt_ending'
import PublishAttempt, { type Beginning } from '#models/publish_attempt'
import type { Claim } from '#domain/publishing/claim'
import { isLongEnough, leaseUntil, type LeaseUse } from '#domain/publishing/lease'
import type { Ending } from '#domain/publishing/settlement'
import type { Instant } from '#domain/schedule/instant'

/**
 * The one attempt that a claim is good for, begun when there is something to keep of it: before
 * anything slow, before anything is sent, and at the latest with its end. What only reads leaves no
 * trace, and a post of text reaches LinkedIn with one short statement.
 */
export class AttemptOfClaim {
  #attempt: PublishAttempt | null = null
  #earlier: number
  #leaseUntil: Instant | null

  /** `callMs`: how long the create call may take. */
  constructor(
    private claim: Claim,
    { post, lastNumber }: Pick<ClaimedPost, 'post' | 'lastNumber'>,
    private callMs: number
  ) {
    this.#earlier = lastNumber
    this.#leaseUntil = post.leaseUntil
  }

  /** Moves on, the lease renewed where it could end too soon; false when the claim is not good any more. */
  async enter(beginning: Beginning, now: DateTime): Promise<boolean> {
    const { payloadHash } = beginning
    const earlier = this.#earlier
    if (!this.#attempt && payloadHash !== undefined && this.#isLongEnough(now, 'create')) {
      this.#attempt = await PublishAttempt.beginCreate(this.claim, now, { payloadHash, earlier })
      return this.#attempt !== null
    }
    this.#leaseUntil = leaseUntil(now)
    if (this.#attempt) return this.#attempt.enter(beginning, now)
    this.#attempt = await PublishAttempt.begin(this.claim, now, { ...beginning, earlier })
    return this.#attempt !== null
  }

  /** Keeps the claim for as long again, unless it is good for the next call as it is. */
  async keepLease(now: DateTime) {
    if (this.#isLongEnough(now, this.#attempt?.phase === 'create' ? 'create' : 'upload')) return
    this.#leaseUntil = leaseUntil(now)
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

  #isLongEnough(now: DateTime, use: LeaseUse) {
    return this.#leaseUntil !== null && isLongEnough(this.#leaseUntil, now, use, this.callMs)
  }
}
