import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import PublishCommentJob from '#jobs/first_comments/publish_comment_job'
import { claimToken, dispatchLeaseUntil } from '#domain/publishing/lease_rules'
import type { CommentClaim } from '#actions/first_comments/publish_comment'
import FirstComment from '#models/first_comment'
import Lease from '#models/lease'
import Post from '#models/post'
import { anyRow } from '#database/prepared_rows'
import { publishChange } from '#database/changes'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import { currentWorkerName } from '#services/background/current_worker_name'
import { BackgroundJobs } from '#services/background/slow_jobs'
import { now } from '#services/clock'

/** Maximum comments per round; the next round claims more. */
const BATCH_SIZE = 50

const ANY_DUE_SQL = `
  select 1 from posts where comment_due_at <= :at and status = 'published'
  union all
  select 1 from first_comments where status = 'waiting' and due_at <= :at
  limit 1`

/**
 * Enqueues due first comments. The statement that publishes a post also sets when its comment is
 * due, so a crash in between loses neither. However many processes claim at the same time, each
 * comment is claimed by one of them.
 */
@inject()
export default class ClaimDueComments {
  constructor(private jobs: BackgroundJobs) {}

  /** Returns the number of enqueued comments. @throws when jobs cannot be enqueued */
  async handle() {
    if (!(await anyRow(ANY_DUE_SQL, now()))) return 0
    const free = Math.min(await this.jobs.freeSlots(), BATCH_SIZE)
    if (free <= 0) return 0
    const claims = await this.claim(free)
    await this.#dispatch(claims)
    return claims.length
  }

  /** Claims up to this many comments for this process. */
  async claim(max: number): Promise<CommentClaim[]> {
    const at = now()
    const token = claimToken(currentWorkerName(), randomUUID())
    const comments = await withTransaction(async (trx) => {
      await Lease.serialize('claim_due_comments', trx)
      await storeDueComments(at, trx)
      const due = await dueComments(at).useTransaction(trx).orderBy('due_at').limit(max)
      if (due.length === 0) return []
      await FirstComment.query({ client: trx })
        .whereIn(
          'id',
          due.map(({ id }) => id)
        )
        .update({
          status: 'publishing',
          claimed_by: token,
          lease_until: sqlInstant(dispatchLeaseUntil(at)),
          sent_at: null,
          updated_at: sqlInstant(at),
        })
      return due
    })
    for (const { postId: id } of comments) publishChange({ kind: 'posts', id })
    return comments.map(({ id }) => ({ commentId: id, token }))
  }

  /** Enqueues all in order; comments that cannot be enqueued are released. */
  async #dispatch(claims: CommentClaim[]) {
    const sent = claims.map((claim) => this.jobs.dispatch(PublishCommentJob, claim, jobKey(claim)))
    const answers = await Promise.allSettled(sent)
    const refusals = answers.filter(({ status }) => status === 'rejected')
    const unsent = claims.filter((_, index) => answers[index]?.status === 'rejected')
    await Promise.all(unsent.map((claim) => release(claim)))
    if (refusals[0]?.status === 'rejected') throw refusals[0].reason
  }
}

function dueComments(at: DateTime) {
  return FirstComment.query().where('status', 'waiting').where('due_at', '<=', sqlInstant(at))
}

/** Published posts whose comment is due and has no row yet. */
function duePosts(at: DateTime) {
  return Post.query().where('comment_due_at', '<=', sqlInstant(at)).where('status', 'published')
}

async function storeDueComments(at: DateTime, trx: TransactionClientContract) {
  const posts = await duePosts(at).useTransaction(trx).limit(BATCH_SIZE).forUpdate()
  if (posts.length === 0) return
  const ids = posts.map(({ id }) => id)
  const known = await FirstComment.query({ client: trx }).whereIn('post_id', ids).select('post_id')
  const due = posts.flatMap(({ id: postId, firstComment, commentDueAt: dueAt }) => {
    const isStored = known.some((comment) => comment.postId === postId)
    if (isStored || !firstComment || !dueAt) return []
    return [{ postId, text: firstComment.text, dueAt }]
  })
  if (due.length > 0) await FirstComment.storeDue(due, at, trx)
  await Post.query({ client: trx }).whereIn('id', ids).update({ comment_due_at: null })
}

/** Releases a claimed comment that could not be enqueued. */
async function release({ commentId, token }: CommentClaim) {
  await FirstComment.query()
    .where({ id: commentId, status: 'publishing', claimed_by: token })
    .update({ status: 'waiting', claimed_by: null, lease_until: null })
}

function jobKey({ commentId, token }: CommentClaim) {
  return `comment_${commentId}_${token.split(':').at(-1)}`
}
