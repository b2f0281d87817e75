import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { cleanText } from '#domain/posts/clean_text'
import { clientCommentRefusal } from '#domain/review_links/client_rules'
import { clientNamed, COMMENTS_FULL, MOST_CLIENT_COMMENTS } from '#domain/review_links/link_rules'
import PostStateException from '#exceptions/post_state_exception'
import ReviewRefusedException from '#exceptions/review_refused_exception'
import { tellMembers } from '#models/client_notices'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import ReviewComment from '#models/review_comment'
import type ReviewLink from '#models/review_link'
import { reviewedPosts } from '#models/reviewed_posts'
import { inTransaction } from '#models/transaction'

type CommentAsClientInput = {
  link: ReviewLink
  postId: string
  /** As the client typed it. */
  name: string
  text: string
  /** The field that people do not see. */
  website?: string
}

/** A client writes about a post. Whoever fills in the field that people do not see is only thanked. */
export default class CommentAsClient {
  /** @throws PostStateException, ReviewRefusedException, E_ROW_NOT_FOUND */
  async handle({ link, postId, name, text, website }: CommentAsClientInput) {
    const shown = await reviewedPosts(link).where('id', postId).firstOrFail()
    if (website) return
    await inTransaction(async (trx) => {
      const post = await Post.lockForChange(shown.id, trx)
      const refusal = clientCommentRefusal(post.status)
      if (refusal) throw new PostStateException(refusal)
      await this.#needRoom(link, trx)
      const client = { client: trx }
      const actorName = clientNamed(name)
      const event = await PostEvent.create({ postId, kind: 'commented', actorName }, client)
      const about = { organizationId: link.organizationId, reviewLinkId: link.id, postId }
      const said = { authorName: name, body: cleanText(text), postEventId: event.id }
      const { id, body: comment } = await ReviewComment.create({ ...about, ...said }, client)
      await tellMembers({ kind: 'client_commented', link, id, word: { name, post, comment } }, trx)
    })
  }

  async #needRoom(link: ReviewLink, trx: TransactionClientContract) {
    const written = await ReviewComment.query({ client: trx })
      .where('review_link_id', link.id)
      .limit(MOST_CLIENT_COMMENTS)
      .select('id')
    if (written.length >= MOST_CLIENT_COMMENTS) throw new ReviewRefusedException(COMMENTS_FULL)
  }
}
