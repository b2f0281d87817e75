import type { DateTime } from 'luxon'
import type { AttemptResult } from '#models/attempt_outcome'
import PublishAttempt from '#models/publish_attempt'
import type { AttemptStart } from '#models/publish_attempt'
import { coversLeaseUse, leaseUntil } from '#domain/publishing/lease_rules'
import type { Claim, LeaseUse } from '#domain/publishing/lease_rules'
import type { AttemptOutcome } from '#domain/publishing/post_update'
import type { Instant } from '#domain/schedule/instant'
import { utcDay } from '#domain/publishing/daily_limit'
import { sqlInstant } from '#database/instants'
import { preparedModels } from '#database/prepared_rows'
import LinkedinAccount from '#models/linkedin_account'
import Post from '#models/post'

/**
 * The single attempt that a claim allows. Its row is created before anything slow or any request
 * that publishes, and at the latest with its outcome. Reading alone leaves no row, and a text post
 * needs one short statement before it is sent.
 */
export class ClaimedAttempt {
  #attempt: PublishAttempt | null = null
  #lastNumber: number
  #leaseUntil: Instant | null

  /** `callMs` is the timeout of the create call, in milliseconds. */
  constructor(
    private claim: Claim,
    { post, lastNumber }: Pick<ClaimedPost, 'post' | 'lastNumber'>,
    private callMs: number
  ) {
    this.#lastNumber = lastNumber
    this.#leaseUntil = post.leaseUntil
  }

  /**
   * Enters the next phase and renews the lease where it could expire too early. Returns false when
   * the claim is no longer valid.
   */
  async enterPhase(start: AttemptStart, now: DateTime): Promise<boolean> {
    const { payloadHash } = start
    const previousAttempts = this.#lastNumber
    if (!this.#attempt && payloadHash !== undefined && this.#isLongEnough(now, 'create')) {
      this.#attempt = await PublishAttempt.startWithCreateCall(this.claim, now, {
        payloadHash,
        earlier: previousAttempts,
      })
      return this.#attempt !== null
    }
    this.#leaseUntil = leaseUntil(now)
    if (this.#attempt) return this.#attempt.enterPhase(start, now)
    this.#attempt = await PublishAttempt.begin(this.claim, now, {
      ...start,
      earlier: previousAttempts,
    })
    return this.#attempt !== null
  }

  /** Renews the lease, unless it is long enough for the next call. */
  async renewLease(now: DateTime) {
    if (this.#isLongEnough(now, this.#attempt?.phase === 'create' ? 'create' : 'upload')) return
    this.#leaseUntil = leaseUntil(now)
    await PublishAttempt.renewLease(this.claim, now)
  }

  /** Earlier attempts of the post, oldest first. */
  async earlier() {
    return PublishAttempt.query()
      .where('post_id', this.claim.postId)
      .whereNot('worker', this.claim.token)
      .orderBy('number')
  }

  /**
   * Records the outcome. Returns false when the claim was lost before there was anything to
   * record.
   */
  async finish(outcome: AttemptOutcome, finish: AttemptResult): Promise<boolean> {
    if (!this.#attempt && !(await this.enterPhase({ phase: 'prepare' }, finish.at))) return false
    await this.#attempt?.finish(outcome, finish)
    return true
  }

  #isLongEnough(now: DateTime, use: LeaseUse) {
    return this.#leaseUntil !== null && coversLeaseUse(this.#leaseUntil, now, use, this.callMs)
  }
}

/** A post under a valid claim whose attempt has not started. */
export interface ClaimedPost {
  post: Post
  /** The organization's LinkedIn connection. */
  account: LinkedinAccount | null
  /** Number of its latest attempt; 0 before the first. */
  lastNumber: number
  /** Posts its author has published in this UTC day, with deleted ones and those that may be live. */
  publishedToday: number
}

const ACCOUNT_PREFIX = 'account_'

/** Other code asks these questions separately; the publisher needs one query. */
const CLAIMED_SQL = `
  from posts
  join organizations on organizations.id = posts.organization_id
  left join linkedin_accounts on linkedin_accounts.id = organizations.linkedin_account_id
  where posts.id = :postId and posts.status = 'publishing' and posts.claimed_by = :token
    and posts.lease_until > :now
    and not exists (
      select 1 from publish_attempts
      where publish_attempts.post_id = posts.id and publish_attempts.worker = :token
    )`

const COUNTS_SQL = `
  (select max(number) from publish_attempts where post_id = posts.id) as last_number,
  (
    select count(*)
    from posts as out_today
    where out_today.author_urn = coalesce(posts.author_urn, linkedin_accounts.member_urn)
      and out_today.posted_at >= :start
      and out_today.posted_at < :end
  ) + (
    select count(*)
    from counted_posts as deleted
    where deleted.author_urn = coalesce(posts.author_urn, linkedin_accounts.member_urn)
      and deleted.posted_at >= :start
      and deleted.posted_at < :end
  ) + (
    select count(*)
    from posts as maybe_out
    join organizations as own on own.id = maybe_out.organization_id
    left join linkedin_accounts as owner on owner.id = own.linkedin_account_id
    where maybe_out.status = 'unconfirmed'
      and coalesce(maybe_out.author_urn, owner.member_urn) =
        coalesce(posts.author_urn, linkedin_accounts.member_urn)
      and exists (
        select 1 from publish_attempts
        where publish_attempts.post_id = maybe_out.id
          and publish_attempts.outcome in ('unconfirmed', 'lost')
          and publish_attempts.started_at >= :start
          and publish_attempts.started_at < :end
      )
  ) as out_today`

/** Reads the current state. Returns null when the claim is no longer valid or was used already. */
export async function claimedPost(claim: Claim, now: DateTime): Promise<ClaimedPost | null> {
  const { start, end } = utcDay(now)
  const statement = `select posts.*, ${accountColumns()}, ${COUNTS_SQL} ${CLAIMED_SQL}`
  const times = { now: sqlInstant(now), start: sqlInstant(start), end: sqlInstant(end) }
  const [post] = await preparedModels(Post, statement, { ...claim, ...times })
  if (!post) return null
  const { last_number: last, out_today: publishedToday } = post.$extras
  return {
    post,
    account: accountOf(post),
    lastNumber: Number(last ?? 0),
    publishedToday: Number(publishedToday),
  }
}

function accountColumns() {
  const names = columnNames()
  return names.map((name) => `linkedin_accounts.${name} as ${ACCOUNT_PREFIX}${name}`).join(', ')
}

function columnNames() {
  return [...LinkedinAccount.$columnsDefinitions.values()].map(({ columnName }) => columnName)
}

function accountOf({ $extras: extras }: Post) {
  if (!extras[`${ACCOUNT_PREFIX}id`]) return null
  const row = columnNames().map((name) => [name, extras[`${ACCOUNT_PREFIX}${name}`]])
  return LinkedinAccount.$createFromAdapterResult(Object.fromEntries(row))
}
