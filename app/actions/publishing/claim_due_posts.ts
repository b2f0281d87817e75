import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Post from '#models/post'
import { tellChange } from '#models/changes'
import Lease from '#models/lease'
import { inTransaction } from '#models/transaction'
import PublishPostJob from '#jobs/publishing/publish_post_job'
import { PUBLISHABLE } from '#domain/posts/lifecycle'
import { claimToken, type Claim } from '#domain/publishing/claim'
import { HELD_CODE } from '#domain/publishing/held'
import { dispatchLeaseUntil } from '#domain/publishing/lease'
import { sqlInstant } from '#database/instants'
import { BackgroundJobs } from '#services/background/background_jobs'
import { publishingLimits } from '#services/background/publishing_limits'
import { TakenTogether } from '#services/background/taken_together'
import { thisWorker } from '#services/background/this_worker'
import { now } from '#services/clock'

/** Of one round; more are claimed in the next. */
const MOST_AT_ONCE = 100

/** Timers go off a little early at times; a post that is not due yet would wait for another round. */
const A_LITTLE_MS = 2

/** Whom a post goes out as; until that is settled, the member who is connected. */
const AUTHOR = `coalesce(posts.author_urn, linkedin_accounts.member_urn, posts.organization_id)`

const WITH_ACCOUNT = `
  from posts
  join organizations on organizations.id = posts.organization_id
  left join linkedin_accounts on linkedin_accounts.id = organizations.linkedin_account_id`

/**
 * Due. One that waits for a connection (domain/publishing/held) only once it has a usable one again,
 * or when it has waited for too long.
 */
const MAY_GO = `
  posts.status in ('scheduled', 'queued')
  and posts.due_at <= :now
  and (
    posts.failure_code is null
    or posts.failure_code <> '${HELD_CODE}'
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

const ANY_DUE = `select posts.id ${WITH_ACCOUNT} where ${MAY_GO} limit 1`

/** Where the id begins behind two instants of "yyyy-MM-dd HH:mm:ss.SSS". */
const BEHIND_INSTANTS = 2 * 'yyyy-MM-dd HH:mm:ss.SSS'.length + 1

/**
 * The first due post of each author who has none under way, oldest first; of posts of the same instant
 * that of the author with most of them: an author's posts take longest, one after the other. (A minimum
 * of each group costs half of what a window over all rows does.)
 */
const NEXT_IN_LINE = `
  with busy as (
    select ${AUTHOR} as author ${WITH_ACCOUNT}
    where posts.status = 'publishing'
  ),
  due as (
    select
      ${AUTHOR} as author,
      min(posts.due_at) as due_at,
      count(*) as waiting,
      min(concat(posts.due_at, posts.created_at, posts.id)) as first
    ${WITH_ACCOUNT}
    where ${MAY_GO}
    group by ${AUTHOR}
  )
  select substr(first, ${BEHIND_INSTANTS}) as id from due
  where author not in (select author from busy)
  order by due_at, waiting desc, first
  limit :most`

/**
 * Hands what is due to the publishing jobs (data model, step 1). However many processes claim at once,
 * a post is claimed by one of them, and an author's posts one at a time and in order.
 */
@inject()
export default class ClaimDuePosts {
  #followOn = new TakenTogether<Claim>((most) => this.#claimMore(most))

  constructor(private jobs: BackgroundJobs) {}

  /**
   * Answers how many posts were handed over.
   * @throws when jobs cannot be handed over; what was claimed is then released
   */
  async handle() {
    let handedOver = 0
    for (;;) {
      const [free, anyDue] = await Promise.all([this.jobs.room(), this.#anyDue()])
      const room = Math.min(free, MOST_AT_ONCE)
      if (room <= 0 || !anyDue) return handedOver
      const claims = await this.claim(room)
      await this.#handOver(claims)
      handedOver += claims.length
      if (claims.length < room) return handedOver
    }
  }

  /** In how many milliseconds a post falls due; undefined when none does in that time. */
  async nextDueWithin(ms: number) {
    const at = now()
    const next = await Post.query()
      .whereIn('status', [...PUBLISHABLE])
      .whereBetween('due_at', [sqlInstant(at), sqlInstant(at.plus({ milliseconds: ms }))])
      .orderBy('due_at')
      .select('due_at')
      .first()
    return next?.dueAt ? next.dueAt.diff(at).toMillis() + A_LITTLE_MS : undefined
  }

  /**
   * The next due post for a place that has just become free in this process; the places that become
   * free meanwhile are served together. Null when nothing is due, or it cannot be claimed now.
   */
  followOn(): Promise<Claim | null> {
    return this.#followOn.next()
  }

  async #claimMore(most: number) {
    try {
      return await this.claim(most)
    } catch (error) {
      logger.warn({ err: error }, "more posts couldn't be claimed")
      return []
    }
  }

  /** Claims at most so many posts for this process; what is claimed must be published or released. */
  async claim(most: number): Promise<Claim[]> {
    const at = now()
    const token = claimToken(thisWorker(), randomUUID())
    const claims = await inTransaction(async (trx) => {
      await Lease.takeTurn('claim_due_posts', trx, thisWorker())
      const ids = await this.#free(trx, at, await this.#nextInLine(trx, at, most))
      if (ids.length === 0) return []
      await Post.query({ client: trx })
        .whereIn('id', ids)
        .update({
          status: 'publishing',
          claimed_by: token,
          lease_until: sqlInstant(dispatchLeaseUntil(at)),
          updated_at: sqlInstant(at),
        })
      return ids.map((postId) => ({ postId, token }))
    })
    for (const { postId: id } of claims) tellChange({ kind: 'posts', id })
    return claims
  }

  /** A look that locks nothing: most seconds nothing is due. */
  async #anyDue() {
    const rows = await this.#select(db.connection(), ANY_DUE, moments(now()))
    return rows.length > 0
  }

  async #nextInLine(trx: TransactionClientContract, at: DateTime, most: number): Promise<string[]> {
    const rows = await this.#select(trx, NEXT_IN_LINE, { ...moments(at), most })
    return rows.map(({ id }) => id)
  }

  async #select(
    client: QueryClientContract,
    sql: string,
    bindings: Record<string, string | number>
  ) {
    const answer = await client.rawQuery(sql, bindings)
    const rows: { id: string }[] = client.dialect.name === 'mysql' ? answer[0] : answer
    return rows
  }

  /**
   * Those whose rows nobody is changing, still due: an edit that is under way comes first, and the
   * post is claimed as it then is. SQLite has a single writer, and it is this transaction.
   */
  async #free(trx: TransactionClientContract, at: DateTime, ids: string[]) {
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

  /** All at once, in their order; what cannot be taken is released. */
  async #handOver(claims: Claim[]) {
    const sent = claims.map((claim) => this.jobs.dispatch(PublishPostJob, claim, jobKey(claim)))
    const answers = await Promise.allSettled(sent)
    const refusals = answers.filter(({ status }) => status === 'rejected')
    const unsent = claims.filter((_, index) => answers[index]?.status === 'rejected')
    await Promise.all(unsent.map((claim) => this.release(claim)))
    if (refusals[0]?.status === 'rejected') throw refusals[0].reason
  }

  /** Gives a claimed post back that nobody began to publish. */
  async release({ postId, token }: Claim) {
    await Post.query()
      .where({ id: postId, status: 'publishing', claimed_by: token })
      .update({ status: 'scheduled', claimed_by: null, lease_until: null })
    tellChange({ kind: 'posts', id: postId })
  }
}

function moments(at: DateTime) {
  const overdue = at.minus({ milliseconds: publishingLimits().overdueGraceMs })
  return { now: sqlInstant(at), overdue: sqlInstant(overdue) }
}

function jobKey({ postId, token }: Claim) {
  return `${postId}_${token.split(':').at(-1)}`
}
