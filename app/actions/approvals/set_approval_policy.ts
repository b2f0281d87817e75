import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalPolicy, PlannedPostChoice } from '#domain/approvals/approval_policy'
import { textProblem } from '#domain/posts/characters'
import { passReview } from '#actions/approvals/give_approval'
import { withReadCommitted } from '#database/transaction'
import { publishChange } from '#database/changes'
import Approval from '#models/approval'
import Organization from '#models/organization'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { IS_APPROVED_SQL } from '#queries/approvals/approved_sql'

type SetApprovalPolicyInput = {
  organizationId: string
  userId: string
  policy: ApprovalPolicy
  /** What happens to posts that are planned already. */
  plannedPosts: PlannedPostChoice
}

/** Posts that could be published without a further approval when the policy changed. */
const PLANNED = ['approved', 'scheduled', 'queued'] as const

/**
 * Changes which posts need an approval. Planned posts need it too, or are published as they are.
 */
export default class SetApprovalPolicy {
  /** @throws E_ROW_NOT_FOUND */
  async handle({ organizationId, userId, policy, plannedPosts }: SetApprovalPolicyInput) {
    return withReadCommitted(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const organization = await Organization.query({ client: trx })
        .where('id', organizationId)
        .firstOrFail()
      if (organization.approvalPolicy === policy) return
      if (plannedPosts === 'keep') await this.#exempt(organizationId, userId, trx)
      else await plannedPostsOf(organizationId, trx).update({ exempt_version: null })
      await organization.merge({ approvalPolicy: policy }).save()
      await passApproved(organizationId, trx)
      publishChange({ kind: 'posts', id: organizationId, organizationId }, trx)
    })
  }

  /** Runs before the policy changes, so that a post that waits now is not exempt. */
  async #exempt(organizationId: string, userId: string, trx: TransactionClientContract) {
    // An edit at the same moment comes before or after, so that no content is exempt unseen.
    await plannedPostsOf(organizationId, trx).orderBy('id').select('id').forUpdate()
    const posts = await plannedPostsOf(organizationId, trx).whereRaw(IS_APPROVED_SQL).select('id')
    const ids = posts.map(({ id }) => id)
    if (ids.length === 0) return
    await Post.query({ client: trx })
      .whereIn('id', ids)
      .update({ exempt_version: trx.raw('content_version') })
    const events = ids.map((postId) => ({ postId, userId, kind: 'approval_kept' as const }))
    await PostEvent.createMany(events, { client: trx })
  }
}

function plannedPostsOf(organizationId: string, trx: TransactionClientContract) {
  return Post.query({ client: trx })
    .where('organization_id', organizationId)
    .whereIn('status', [...PLANNED])
}

/**
 * A post in review that a member approved may have waited only for an approval that is no longer
 * needed. No one would give another one, so it is approved now.
 */
async function passApproved(organizationId: string, trx: TransactionClientContract) {
  const posts = await Post.query({ client: trx })
    .where({ organization_id: organizationId, status: 'pending_review' })
    .orderBy('id')
    .forUpdate()
  // Read after the posts are locked, so that an approval given at the same moment is among them.
  const approvals = await Approval.query({ client: trx })
    .where({ organization_id: organizationId, kind: 'member' })
    .whereNull('voided_at')
  const approved = new Set(approvals.map(({ postId }) => postId))
  const passing = posts.filter((post) => approved.has(post.id) && textProblem(post) === null)
  for (const post of passing) {
    await passReview(post, trx)
    await post.save()
  }
}
