import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { contentRefusal } from '#domain/campaigns/review_rules'
import { authorProblem } from '#domain/drafts/author_problem'
import { draftContent } from '#domain/drafts/draft_content'
import type { DraftChange } from '#domain/drafts/draft_content'
import { isEditable } from '#domain/posts/lifecycle'
import { postContent, postingProblem } from '#domain/posts/post_content'
import { editRefusal } from '#domain/posts/refusals'
import { pagesOf } from '#services/linkedin/page_memory'
import NotPostableException from '#exceptions/not_postable_exception'
import PostStateException from '#exceptions/post_state_exception'
import UnknownMediaException from '#exceptions/unknown_media_exception'
import Draft from '#models/draft'
import Media from '#models/media'
import Organization from '#models/organization'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inTransaction } from '#models/transaction'

type SaveDraftInput = {
  draftId: string
  /** Who does it, for the logs of its posts. */
  userId: string
  change: DraftChange
  /** A post of the draft and its version that the person looked at, where they looked at one. */
  seen?: { postId: string; version: number }
}

/** Saves a draft, and with it the posts that were made of it and are not out yet. */
export default class SaveDraft {
  /** @throws PostStateException, NotPostableException, UnknownMediaException, E_ROW_NOT_FOUND */
  async handle({ draftId, userId, change, seen }: SaveDraftInput) {
    return inTransaction(async (trx) => {
      const draft = await Draft.lockForChange(draftId, trx)
      const content = draftContent(change, draft)
      const problem = authorProblem(change, content)
      if (problem) throw new NotPostableException(problem)
      const holdsAll = await Media.holdsAll(draft.organizationId, content.assets, trx)
      if (!holdsAll) throw new UnknownMediaException()
      await draft.merge({ ...content, version: draft.version + 1 }).save()
      const followers = await this.#saveFollowers(draft, trx, seen)
      const edits = followers.map(({ id }) => ({ postId: id, userId, kind: 'edited' as const }))
      await PostEvent.createMany(edits, { client: trx })
      return draft
    })
  }

  /** A manual post that is not yet published follows its draft (data model, "posts"). */
  async #saveFollowers(draft: Draft, trx: TransactionClientContract, seen: SaveDraftInput['seen']) {
    const posts = await Post.query({ client: trx })
      .where({ draft_id: draft.id, origin: 'manual' })
      .orderBy('id')
      .forUpdate()
    this.#refuse(posts, seen)
    if (posts.some(({ status }) => status === 'publishing')) {
      throw new PostStateException(editRefusal('publishing') ?? undefined)
    }
    const followers = posts.filter(({ status }) => isEditable(status))
    if (followers.length === 0) return []
    const problem = postingProblem(draft)
    if (problem) throw new NotPostableException(problem)
    const content = { ...postContent(draft), ...(await this.#author(draft, trx)) }
    for (const post of followers) {
      post.take(content)
      await post.save()
    }
    return followers
  }

  /** What somebody looked at must still be there, as they saw it. */
  #refuse(posts: Post[], seen: SaveDraftInput['seen']) {
    if (!seen) return
    const post = posts.find(({ id }) => id === seen.postId)
    if (!post) throw new errors.E_ROW_NOT_FOUND(Post)
    const refusal = contentRefusal(post, seen.version)
    if (refusal) throw new PostStateException(refusal)
  }

  async #author(draft: Draft, trx: TransactionClientContract) {
    const organization = await Organization.query({ client: trx })
      .where('id', draft.organizationId)
      .preload('linkedinAccount')
      .firstOrFail()
    const account = organization.linkedinAccount
    return Post.authorFor(draft, account, pagesOf(account), { client: trx })
  }
}
