import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Post from '#models/post'
import Lease from '#models/lease'
import PublishPostJob from '#jobs/publishing/publish_post_job'
import { PUBLISHABLE } from '#domain/posts/lifecycle'
import { claimToken, type Claim } from '#domain/publishing/claim'
import { dispatchLeaseUntil } from '#domain/publishing/lease'
import { sqlInstant } from '#database/instants'
import { BackgroundJobs } from '#services/background/background_jobs'
import { thisWorker } from '#services/background/this_worker'
import { now } from '#services/clock'

/** Of one round; more are claimed in the next. */
const MOST_AT_ONCE = 100

/** Whom a post goes out as; until that is settled, the member who is connected. */
const AUTHOR = `coalesce(posts.author_urn, linkedin_accounts.member_urn, posts.organization_id)`

const WITH_ACCOUNT = `
  from posts
  join organizations on organizations.id = posts.organization_id
  left join linkedin_accounts on linkedin_accounts.id = organizations.linkedin_account_id`

/** The first due post of each author who has none under way, oldest first. */
const NEXT_IN_LINE = `
  with busy as (
    select ${AUTHOR} as author ${WITH_ACCOUNT}
    where posts.status = 'publishing'
  ),
  due as (
    select
      posts.id,
      posts.due_at,
      ${AUTHOR} as author,
      row_number() over (
        partition by ${AUTHOR} order by posts.due_at, posts.created_at, posts.id
      ) as place
    ${WITH_ACCOUNT}
    where posts.status in ('scheduled', 'queued') and posts.due_at <= ?
  )
  select id from due
  where place = 1 and author not in (select author from busy)
  order by due_at, id
  limit ?`

/**
 * Hands what is due to the publishing jobs (data model, step 1). However many processes claim at once,
 * a post is claimed by one of them, and an author's posts one at a time and in order.
 */
@inject()
export default class ClaimDuePosts {
  constructor(private jobs: BackgroundJobs) {}

  /**
   * Answers how many posts were handed over.
   * @throws when jobs cannot be handed over; what was claimed is then released
   */
  async handle() {
    let handedOver = 0
    for (;;) {
      const room = Math.min(await this.jobs.room(), MOST_AT_ONCE)
      if (room <= 0 || !(await this.#anyDue())) return handedOver
      const claims = await this.claim(room)
      await this.#handOver(claims)
      handedOver += claims.length
      if (claims.length < room) return handedOver
    }
  }

  /** Claims at most so many posts for this process; what is claimed must be published or released. */
  async claim(most: number): Promise<Claim[]> {
    const at = now()
    const token = claimToken(thisWorker(), randomUUID())
    return db.transaction(async (trx) => {
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
  }

  /** A look that locks nothing: most seconds nothing is due. */
  async #anyDue() {
    const due = Post.query()
      .whereIn('status', [...PUBLISHABLE])
      .where('due_at', '<=', sqlInstant(now()))
    return (await due.select('id').first()) !== null
  }

  async #nextInLine(trx: TransactionClientContract, at: DateTime, most: number): Promise<string[]> {
    const answer = await trx.rawQuery(NEXT_IN_LINE, [sqlInstant(at), most])
    const rows: { id: string }[] = trx.dialect.name === 'mysql' ? answer[0] : answer
    return rows.map(({ id }) => id)
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

  async #handOver(claims: Claim[]) {
    for (const [index, claim] of claims.entries()) {
      try {
        await this.jobs.dispatch(PublishPostJob, claim, jobKey(claim))
      } catch (error) {
        await Promise.all(claims.slice(index).map((unsent) => this.release(unsent)))
        throw error
      }
    }
  }

  /** Gives a claimed post back that nobody began to publish. */
  async release({ postId, token }: Claim) {
    await Post.query()
      .where({ id: postId, status: 'publishing', claimed_by: token })
      .update({ status: 'scheduled', claimed_by: null, lease_until: null })
  }
}

function jobKey({ postId, token }: Claim) {
  return `${postId}_${token.split(':').at(-1)}`
}
