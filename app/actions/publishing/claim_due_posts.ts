import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Post from '#models/post'
import { publishChange } from '#database/changes'
import Lease from '#models/lease'
import HoldUnapprovedPosts from '#actions/publishing/hold_unapproved_posts'
import { IS_APPROVED_SQL, isApprovedSql } from '#queries/approvals/approved_sql'
import { withTransaction } from '#database/transaction'
import PublishPostJob from '#jobs/publishing/publish_post_job'
import { PUBLISHABLE } from '#domain/posts/post_lifecycle'
import { claimToken, dispatchLeaseUntil } from '#domain/publishing/lease_rules'
import type { Claim } from '#domain/publishing/lease_rules'
import { BLOCKED_CODE } from '#domain/publishing/refusal'
import { BackgroundJobs } from '#services/background/slow_jobs'
import { Batcher } from '#services/background/semaphore'
import { sqlInstant } from '#database/instants'
import { dateOf } from '#database/stored_values'
import { publishingLimits } from '#services/background/publish_slots'
import { currentWorkerName } from '#services/background/current_worker_name'
import { now } from '#services/clock'

/** Maximum posts per round; the next round claims more. */
const BATCH_SIZE = 100

/**
 * A claim looks at this many of the oldest due posts, because thousands would delay requests. It
 * looks at all of them only when none of these can be claimed.
 */
const WINDOW_SIZE = 400
const ALL_DUE = 1_000_000_000

/** How often posts without their approvals are looked for while others are claimed. */
const HOLD_EVERY_MS = 1000

/** Timers can fire slightly early; a post that is not due yet would wait for another round. */
const TIMER_SLACK_MS = 2

/** SQL for a post's author: its own, else the connected member, else the organization's id. */
const AUTHOR_SQL = `coalesce(posts.author_urn, linkedin_accounts.member_urn, posts.organization_id)`

const WITH_ACCOUNT_SQL = `
  from posts
  join organizations on organizations.id = posts.organization_id
  left join linkedin_accounts on linkedin_accounts.id = organizations.linkedin_account_id`

/**
 * SQL for a due post. A post blocked by its connection (domain/publishing/refusal) counts only when
 * the connection works again or when it has waited for too long.
 */
const IS_DUE_SQL = `
  posts.status in ('scheduled', 'queued')
  and posts.due_at <= :now
  and ${isApprovedSql('organizations.approval_policy')}
  and (
    posts.failure_code is null
    or posts.failure_code <> '${BLOCKED_CODE}'
    or posts.due_at < :overdue
    or (
      linkedin_accounts.status = 'connected'
      and (
        linkedin_accounts.expires_at is null
        or linkedin_accounts.expires_at > :now
        or (
          linkedin_accounts.refresh_token is not null
          and coalesce(linkedin_accounts.refresh_expires_at > :now, true)
        )
      )
    )
  )`

const OLDEST_SQL = PUBLISHABLE.map(
  (status) => `select * from (
    select id, organization_id, status, author_urn, due_at, created_at, failure_code,
      needs_review, content_version, exempt_version
    from posts where status = '${status}' and due_at <= :now order by due_at limit :window
  ) as ${status}_posts`
).join(' union all ')

const ANY_DUE_SQL = `select posts.id ${WITH_ACCOUNT_SQL} where ${IS_DUE_SQL} limit 1`

const NEXT_INSTANT_SQL = `select due_at from posts
  where status in (${PUBLISHABLE.map((status) => `'${status}'`).join(', ')})
    and due_at >= :from and due_at <= :until
  order by due_at limit 1`

/** Position of the id after two instants of "yyyy-MM-dd HH:mm:ss.SSS". */
const ID_OFFSET = 2 * 'yyyy-MM-dd HH:mm:ss.SSS'.length + 1

/**
 * The first due post of each author without a post in progress, oldest first. Of posts with the
 * same instant, the author with most due posts comes first, because an author's posts are published
 * one after the other. (A minimum per group takes half as long as a window function over all rows.)
 */
const NEXT_DUE_SQL = `
  with busy as (
    select ${AUTHOR_SQL} as author ${WITH_ACCOUNT_SQL}
    where posts.status = 'publishing'
  ),
  due as (
    select
      ${AUTHOR_SQL} as author,
      min(posts.due_at) as due_at,
      count(*) as waiting,
      min(concat(posts.due_at, posts.created_at, posts.id)) as first
    ${WITH_ACCOUNT_SQL.replace('from posts', `from (${OLDEST_SQL}) as posts`)}
    where ${IS_DUE_SQL}
    group by ${AUTHOR_SQL}
  )
  select substr(first, ${ID_OFFSET}) as id from due
  where author not in (select author from busy)
  order by due_at, waiting desc, first
  limit :max`

/**
 * Enqueues due posts for publishing. However many processes claim at the same time, each post is
 * claimed by one of them, and an author's posts are claimed one at a time and in order.
 */
@inject()
export default class ClaimDuePosts {
  #heldAt = -Infinity
  #nextClaims = new Batcher<Claim>((max) => this.#claimMore(max))

  constructor(private jobs: BackgroundJobs) {}

  /**
   * Returns the number of enqueued posts. @throws when jobs cannot be enqueued; the claimed posts
   * are then released
   */
  async handle() {
    this.#heldAt = performance.now()
    await new HoldUnapprovedPosts().handle()
    return this.#claimAll()
  }

  async #claimAll() {
    let dispatched = 0
    for (;;) {
      const [workerSlots, anyDue] = await Promise.all([this.jobs.freeSlots(), this.#anyDue()])
      const freeSlots = Math.min(workerSlots, BATCH_SIZE)
      if (freeSlots <= 0 || !anyDue) return dispatched
      const claims = await this.claim(freeSlots)
      await this.#dispatch(claims)
      dispatched += claims.length
      if (claims.length < freeSlots) return dispatched
    }
  }

  /**
   * Claims what is due, and returns the milliseconds until the next post is due; undefined when
   * none is due within `ms`. When nothing is due, which is usual, this takes one statement.
   */
  async handleWithin(ms: number) {
    const first = await this.nextDueWithin(ms, new Date(0))
    if (first === undefined || first > 0) return first
    if (performance.now() - this.#heldAt < HOLD_EVERY_MS) await this.#claimAll()
    else await this.handle()
    return this.nextDueWithin(ms)
  }

  /**
   * Returns the milliseconds until the first post from a moment on is due; negative for one in the
   * past, undefined when none is due within `ms`.
   */
  async nextDueWithin(ms: number, from = now().toJSDate()) {
    const at = now().toMillis()
    const range = { from: sqlInstant(from), until: sqlInstant(new Date(at + ms)) }
    const [next] = await this.#select(db.connection(), NEXT_INSTANT_SQL, range)
    const dueAt = dateOf(next?.due_at)
    if (dueAt === null) return undefined
    const wait = dueAt.getTime() - at
    return wait > 0 ? wait + TIMER_SLACK_MS : wait
  }

  /**
   * Claims the next due post for a worker slot that has just become free. Slots that become free
   * at the same time share one query. Returns null when nothing is due or can be claimed now.
   */
  claimNext(): Promise<Claim | null> {
    return this.#nextClaims.next()
  }

  async #claimMore(max: number) {
    try {
      return await this.claim(max)
    } catch (error) {
      logger.warn({ err: error }, "more posts couldn't be claimed")
      return []
    }
  }

  /** Claims up to this many posts for this process. The caller must publish or release them. */
  async claim(max: number): Promise<Claim[]> {
    const at = now()
    const token = claimToken(currentWorkerName(), randomUUID())
    const claims = await withTransaction(async (trx) => {
      await Lease.serialize('claim_due_posts', trx)
      const ids = await this.#lockUnchanged(trx, at, await this.#nextInLine(trx, at, max))
      if (ids.length === 0) return []
      const claimed = await this.#claimApproved(trx, at, { ids, token })
      return claimed.map((postId) => ({ postId, token }))
    })
    for (const { postId: id } of claims) publishChange({ kind: 'posts', id })
    return claims
  }

  /**
   * Claims only posts that have all approvals of exactly this content. Approvals that were
   * withdrawn since the posts were chosen are seen here, because an update reads what is committed.
   * Returns the ids of the claimed posts.
   */
  async #claimApproved(
    trx: TransactionClientContract,
    at: DateTime,
    { ids, token }: { ids: string[]; token: string }
  ) {
    const changed = await trx
      .from(Post.table)
      .whereIn('id', ids)
      .whereRaw(IS_APPROVED_SQL)
      .update({
        status: 'publishing',
        claimed_by: token,
        lease_until: sqlInstant(dispatchLeaseUntil(at)),
        updated_at: sqlInstant(at),
      })
    if (Number(changed) === ids.length) return ids
    const claimed = await trx
      .from(Post.table)
      .whereIn('id', ids)
      .where('claimed_by', token)
      .select('id')
    return ids.filter((id) => claimed.some((row) => row.id === id))
  }

  /** Uses a query without locks, because most of the time nothing is due. */
  async #anyDue() {
    const rows = await this.#select(db.connection(), ANY_DUE_SQL, instants(now()))
    return rows.length > 0
  }

  async #nextInLine(
    trx: TransactionClientContract,
    at: DateTime,
    max: number,
    window = WINDOW_SIZE
  ): Promise<string[]> {
    const rows = await this.#select(trx, NEXT_DUE_SQL, { ...instants(at), max, window })
    if (rows.length === 0 && window < ALL_DUE) return this.#nextInLine(trx, at, max, ALL_DUE)
    return rows.map(({ id }) => id)
  }

  async #select(
    client: QueryClientContract,
    sql: string,
    bindings: Record<string, string | number>
  ) {
    const answer = await client.rawQuery(sql, bindings)
    const rows: { id: string; due_at?: unknown }[] =
      client.dialect.name === 'mysql' ? answer[0] : answer
    return rows
  }

  /**
   * Returns posts that are still due and not locked by an edit: the edit comes first, and the
   * edited post is claimed later. SQLite has a single writer, which is this transaction.
   */
  async #lockUnchanged(trx: TransactionClientContract, at: DateTime, ids: string[]) {
    if (ids.length === 0 || trx.dialect.name !== 'mysql') return ids
    const rows: { id: string }[] = await trx
      .from('posts')
      .select('id')
      .whereIn('id', ids)
      .whereIn('status', [...PUBLISHABLE])
      .where('due_at', '<=', sqlInstant(at))
      .forUpdate()
      .skipLocked()
    return ids.filter((id) => rows.some((row) => row.id === id))
  }

  /** Enqueues all in order; posts that cannot be enqueued are released. */
  async #dispatch(claims: Claim[]) {
    const sent = claims.map((claim) => this.jobs.dispatch(PublishPostJob, claim, jobKey(claim)))
    const answers = await Promise.allSettled(sent)
    const refusals = answers.filter(({ status }) => status === 'rejected')
    const unsent = claims.filter((_, index) => answers[index]?.status === 'rejected')
    await Promise.all(unsent.map((claim) => this.release(claim)))
    if (refusals[0]?.status === 'rejected') throw refusals[0].reason
  }

  /** Releases a claimed post whose publishing has not started. */
  async release({ postId, token }: Claim) {
    await Post.query()
      .where({ id: postId, status: 'publishing', claimed_by: token })
      .update({ status: 'scheduled', claimed_by: null, lease_until: null })
    publishChange({ kind: 'posts', id: postId })
  }
}

function instants(at: DateTime) {
  const overdue = at.minus({ milliseconds: publishingLimits().overdueGraceMs })
  return { now: sqlInstant(at), overdue: sqlInstant(overdue) }
}

function jobKey({ postId, token }: Claim) {
  return `${postId}_${token.split(':').at(-1)}`
}
