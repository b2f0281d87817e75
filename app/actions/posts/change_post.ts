import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { contentRefusal } from '#domain/campaigns/review_rules'
import { authorProblem } from '#domain/drafts/author_problem'
import type { DraftContent } from '#domain/drafts/draft_content'
import { draftOfPost } from '#domain/posts/draft_of_post'
import {
  changedContent,
  changesNothing,
  withDraftDetails,
  type PostChange,
} from '#domain/posts/post_change'
import { mediaIdsIn, postContent, postingProblem } from '#domain/posts/post_content'
import { editRefusal } from '#domain/posts/refusals'
import { pagesOf } from '#services/linkedin/page_memory'
import NotPostableException from '#exceptions/not_postable_exception'
import PostStateException from '#exceptions/post_state_exception'
import UnknownMediaException from '#exceptions/unknown_media_exception'
import type Draft from '#models/draft'
import { lockEditable, lockFollowers } from '#models/editable_post'
import Media from '#models/media'
import Organization from '#models/organization'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inTransaction } from '#models/transaction'

type ChangePostInput = {
  postId: string
  /** Who does it, for its log. */
  userId: string
  change: PostChange
  /** The version that the person looked at. */
  version?: number
  /** URNs of those that the connection may post as, where another author is chosen. */
  authors?: readonly string[]
}

const UNKNOWN_AUTHOR = 'This LinkedIn connection can’t post as that author. Choose another one.'

/**
 * Changes text, hashtags, media or author of a post that is not out. A manual post and its draft stay
 * the same, so the draft changes too, and with it its other posts.
 */
export default class ChangePost {
  /** @throws PostStateException, NotPostableException, UnknownMediaException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, change, version, authors = [] }: ChangePostInput) {
    const known = await Post.findOrFail(postId)
    const isKnown = !change.author || authors.includes(change.author.id)
    if (!isKnown) throw new NotPostableException(UNKNOWN_AUTHOR)
    return inTransaction(async (trx) => {
      const editable = await lockEditable(known, trx)
      const { post, draft } = editable
      const refusal = contentRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const { organizationId } = post
      const before = draftOfPost(post, new Set(mediaIdsIn(post.media)))
      if (changesNothing(change, before)) return post
      const content = changedContent(change, before)
      await this.#check(change, content, organizationId, trx)
      const posts = await lockFollowers(editable, trx)
      if (!posts) throw new PostStateException(editRefusal('publishing') ?? undefined)
      if (draft) await this.#changeDraft(draft, content, trx)
      const author = change.author ? await this.#author(content, organizationId, trx) : {}
      for (const follower of posts) {
        follower.take({ ...follower.author, ...postContent(content), ...author })
        await follower.save()
        await PostEvent.recordEdit({ postId: follower.id, userId }, trx)
      }
      return posts.find(({ id }) => id === postId) ?? post
    })
  }

  async #check(
    change: PostChange,
    content: DraftContent,
    organizationId: string,
    trx: TransactionClientContract
  ) {
    const { author, body } = change
    const named = { body: body ?? content.body, linkedinAuthorId: author?.id }
    const problem = authorProblem(named, content) ?? postingProblem(content)
    if (problem) throw new NotPostableException(problem)
    // A file that is gone by now does not keep its post from getting other words.
    const holdsAll = !change.assets || (await Media.holdsAll(organizationId, content.assets, trx))
    if (!holdsAll) throw new UnknownMediaException()
  }

  async #changeDraft(draft: Draft, content: DraftContent, trx: TransactionClientContract) {
    const assets = withDraftDetails(content.assets, draft.assets)
    await draft
      .useTransaction(trx)
      .merge({ ...content, assets, version: draft.version + 1 })
      .save()
  }

  async #author(content: DraftContent, organizationId: string, trx: TransactionClientContract) {
    const organization = await Organization.query({ client: trx })
      .where('id', organizationId)
      .preload('linkedinAccount')
      .firstOrFail()
    const account = organization.linkedinAccount
    const chosen = { ...content, organizationId }
    return Post.authorFor(chosen, account, pagesOf(account), { client: trx })
  }
}
