import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { contentRefusal } from '#domain/review_queue/review_rules'
import { authorProblem } from '#domain/drafts/draft_content'
import type { DraftContent } from '#domain/drafts/draft_content'
import {
  changedContent,
  changesNothing,
  withDraftDetails,
  mediaIdsIn,
  postContent,
  postingProblem,
} from '#domain/posts/post_content'
import type { PostChange } from '#domain/posts/post_content'
import { mentionsProblem } from '#domain/mentions/mention'
import { editRefusal, problemOfField } from '#domain/posts/refusals'
import { lastKnownPages } from '#services/linkedin/pages'
import { InvalidPostException, PostStateException } from '#errors/posts_errors'
import { UnknownMediaException } from '#errors/files_errors'
import { draftOfPost } from '#domain/posts/draft_of_post'
import type Draft from '#models/draft'
import { followAuthor } from '#actions/posting_queue/next_slot'
import { lockWithDraft, lockPostsOfDraft } from '#queries/posts/editable_post'
import { reshareParent } from '#actions/posts/reshare_parent'
import type { AskedParent } from '#actions/posts/reshare_parent'
import { withTransaction } from '#database/transaction'
import KnownMention from '#models/known_mention'
import Media from '#models/media'
import Organization from '#models/organization'
import Post from '#models/post'
import PostEvent from '#models/post_event'

type UpdatePostInput = {
  postId: string
  /** The editing user, for the log. */
  userId: string
  change: PostChange
  /** What the post is to reshare, as it was sent. */
  reshare?: AskedParent
  /** The version that the user was viewing. */
  version?: number
  /** URNs of authors that the connection may post as, if another author is chosen. */
  authors?: readonly string[]
}

const UNKNOWN_AUTHOR = {
  field: 'linkedin_author_id',
  sentence: "This LinkedIn connection can't post as that author. Choose another one.",
}

/**
 * Changes text, hashtags, media or author of an unpublished post. A manual post and its draft stay
 * equal, so the draft and its other posts change too.
 */
export default class UpdatePost {
  /** @throws PostStateException, InvalidPostException, UnknownMediaException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, version, authors = [], ...asked }: UpdatePostInput) {
    const known = await Post.findOrFail(postId)
    const parent = await reshareParent(asked.reshare ?? {}, known)
    const change = { ...asked.change, ...parent }
    const isKnown = !change.author || authors.includes(change.author.id)
    if (!isKnown) throw new InvalidPostException(UNKNOWN_AUTHOR)
    return withTransaction(async (trx) => {
      // Another author may have another queue, whose slots are taken one at a time.
      if (change.author) await Organization.lockRow(known.organizationId, trx)
      const editable = await lockWithDraft(known, trx)
      const { post, draft } = editable
      const refusal = contentRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const { organizationId } = post
      const current = draftOfPost(post, new Set(mediaIdsIn(post.media)))
      const misplaced = problemOfField(
        'content.mentions',
        mentionsProblem(change.body ?? current.body, change.mentions ?? [])
      )
      if (misplaced) throw new InvalidPostException(misplaced)
      if (changesNothing(change, current)) return post
      const content = changedContent(change, current)
      await this.#check(change, content, organizationId, trx)
      await KnownMention.recordUse(content.mentions, organizationId, trx)
      const posts = await lockPostsOfDraft(editable, trx)
      if (!posts) throw new PostStateException(editRefusal('publishing') ?? undefined)
      if (draft) await this.#changeDraft(draft, content, trx)
      const author = change.author ? await this.#author(content, organizationId, trx) : {}
      for (const draftPost of posts) {
        const previous = draftPost.author
        draftPost.updateContent({ ...previous, ...postContent(content), ...author })
        await draftPost.save()
        await followAuthor(draftPost, previous, trx)
        await PostEvent.recordEdit({ postId: draftPost.id, userId }, trx)
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
    if (problem) throw new InvalidPostException(problem)
    // A missing file does not prevent a change of the text.
    const hasAll = !change.assets || (await Media.hasAll(organizationId, content.assets, trx))
    if (!hasAll) throw new UnknownMediaException()
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
    return Post.authorFor(chosen, account, lastKnownPages(account), { client: trx })
  }
}
