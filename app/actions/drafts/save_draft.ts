import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { requiresMember } from '#domain/approvals/approval_policy'
import { may } from '#domain/organizations/roles'
import type { Role } from '#domain/organizations/roles'
import { contentRefusal } from '#domain/review_queue/review_rules'
import { authorProblem, draftContent, isSameContent } from '#domain/drafts/draft_content'
import { optionsProblem } from '#domain/drafts/draft_content'
import type { DraftChange } from '#domain/drafts/draft_content'
import { isEditable } from '#domain/posts/post_lifecycle'
import { postContent, postingProblem } from '#domain/posts/post_content'
import { editRefusal } from '#domain/posts/refusals'
import { lastKnownPages } from '#services/linkedin/pages'
import { InvalidPostException, PostStateException } from '#errors/posts_errors'
import { VersionConflictException } from '#errors/posts_errors'
import { RoleRequiredException } from '#errors/organizations_errors'
import { UnknownMediaException } from '#errors/files_errors'
import Draft from '#models/draft'
import KnownMention from '#models/known_mention'
import Media from '#models/media'
import Organization from '#models/organization'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { followAuthor } from '#actions/posting_queue/next_slot'
import { withApprovals } from '#queries/approvals/with_approvals'
import { withTransaction } from '#database/transaction'

type Saving = { viewed: SaveDraftInput['seen']; role?: Role }

type SaveDraftInput = {
  draftId: string
  /** The editing user, for the logs of its posts. */
  userId: string
  change: DraftChange
  /** The post of the draft and its version that the user was viewing, if any. */
  seen?: { postId: string; version: number }
  /** The version of the draft that the user was viewing, if known. */
  version?: number
  /** The editing user's role. A writer may only change posts that a member still has to approve. */
  role?: Role
}

const CHANGED = 'Someone changed this draft. Load it again, then repeat your change.'

/** Saves a draft and updates its unpublished posts. */
export default class SaveDraft {
  /**
   * A repeated request, whose first response was lost, changes nothing.
   * @throws VersionConflictException, PostStateException, InvalidPostException,
   *   UnknownMediaException, E_ROW_NOT_FOUND
   */
  async handle({ draftId, userId, change, seen: viewed, version, role }: SaveDraftInput) {
    const known = await Draft.findOrFail(draftId)
    const { linkedinAuthorId: author = known.linkedinAuthorId } = change
    return withTransaction(async (trx) => {
      // Another author may have another queue, whose slots are taken one at a time.
      if (author !== known.linkedinAuthorId) await Organization.lockRow(known.organizationId, trx)
      const draft = await Draft.lockForChange(draftId, trx)
      const content = draftContent(change, draft)
      if (version !== undefined && version !== draft.version) {
        if (isSameContent(content, draft)) return draft
        throw new VersionConflictException(CHANGED)
      }
      const problem = authorProblem(change, content) ?? optionsProblem(content)
      if (problem) throw new InvalidPostException(problem)
      const hasAll = await Media.hasAll(draft.organizationId, content.assets, trx)
      if (!hasAll) throw new UnknownMediaException()
      await KnownMention.recordUse(content.mentions, draft.organizationId, trx)
      await draft.merge({ ...content, version: draft.version + 1 }).save()
      const followers = await this.#savePosts(draft, trx, { viewed, role })
      const edits = followers.map(({ id }) => ({ postId: id, userId, kind: 'edited' as const }))
      await PostEvent.createMany(edits, { client: trx })
      return draft
    })
  }

  /** An unpublished manual post follows its draft. */
  async #savePosts(draft: Draft, trx: TransactionClientContract, { viewed, role }: Saving) {
    const posts = await Post.query({ client: trx })
      .where({ draft_id: draft.id, origin: 'manual' })
      .orderBy('id')
      .forUpdate()
    this.#requireSeenVersion(posts, viewed)
    if (posts.some(({ status }) => status === 'publishing')) {
      throw new PostStateException(editRefusal('publishing') ?? undefined)
    }
    const followers = posts.filter(({ status }) => isEditable(status))
    if (followers.length === 0) return []
    if (role && !may(role, 'write_posts')) await requireApprovalOfAll(followers, trx)
    const problem = postingProblem(draft)
    if (problem) throw new InvalidPostException(problem)
    await followDraft(followers, draft, trx)
    return followers
  }

  /** The post that the user was viewing must still exist in that version. */
  #requireSeenVersion(posts: Post[], viewed: SaveDraftInput['seen']) {
    if (!viewed) return
    const post = posts.find(({ id }) => id === viewed.postId)
    if (!post) throw new errors.E_ROW_NOT_FOUND(Post)
    const refusal = contentRefusal(post, viewed.version)
    if (refusal) throw new PostStateException(refusal)
  }
}

/** Gives unpublished posts the content and the author of their draft. */
export async function followDraft(
  posts: readonly Post[],
  draft: Draft,
  trx: TransactionClientContract
) {
  const organization = await Organization.query({ client: trx })
    .where('id', draft.organizationId)
    .preload('linkedinAccount')
    .firstOrFail()
  const account = organization.linkedinAccount
  const author = await Post.authorFor(draft, account, lastKnownPages(account), { client: trx })
  for (const post of posts) {
    const previous = post.author
    post.updateContent({ ...postContent(draft), ...author })
    await post.save()
    await followAuthor(post, previous, trx)
  }
}

/**
 * A writer's change must not be published without approval: it is possible only where it voids an
 * approval that the post needs.
 */
async function requireApprovalOfAll(posts: readonly Post[], trx: TransactionClientContract) {
  const shown = await withApprovals(posts, trx)
  if (!shown.every(({ approval }) => requiresMember(approval))) {
    throw new RoleRequiredException('write_posts')
  }
}
