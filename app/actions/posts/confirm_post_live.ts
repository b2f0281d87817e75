import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { authorUrn } from '#domain/drafts/author'
import { confirmationRefusal } from '#domain/posts/refusals'
import { postUrl } from '#services/linkedin/post_requests'
import { PostStateException } from '#errors/posts_errors'
import { now } from '#services/clock'
import Organization from '#models/organization'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import PublishAttempt from '#models/publish_attempt'
import { withTransaction } from '#database/transaction'

type ConfirmPostLiveInput = {
  postId: string
  userId: string
  /** The URN of the post on LinkedIn, if the user pasted its link. */
  urn: string | null
  /** The version that the user was viewing. */
  version?: number
}

const LINK_TAKEN_MESSAGE = 'Another of your posts already has this link.'
const OTHER_LINK_MESSAGE = 'This post already has another link.'

/**
 * Confirms that a user found an unconfirmed post on LinkedIn: it becomes published. A repeated
 * request changes nothing, but may add a link that was missing.
 */
export default class ConfirmPostLive {
  /** @throws PostStateException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, urn, version }: ConfirmPostLiveInput) {
    return withTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = confirmationRefusal(post, version)
      if (refusal) {
        const latest = await PostEvent.latestOf(post, trx)
        if (latest?.kind !== 'confirmed_live') throw new PostStateException(refusal)
        return this.#addLink(post, urn)
      }
      const [at, author] = [await this.#sentAt(post, trx), await this.#authorOf(post, trx)]
      post.confirmPublished({ at, urn, url: urn && postUrl(urn), authorUrn: author })
      await PostEvent.create({ postId, userId, kind: 'confirmed_live' }, { client: trx })
      return this.#save(post)
    })
  }

  /** The post is published already; a missing link is added. */
  async #addLink(post: Post, urn: string | null) {
    if (urn === null || urn === post.platformUrn) return post
    if (post.platformUrn !== null) throw new PostStateException(OTHER_LINK_MESSAGE)
    post.merge({ platformUrn: urn, platformUrl: postUrl(urn), version: post.version + 1 })
    return this.#save(post)
  }

  async #save(post: Post) {
    if (!(await post.saveUnlessDuplicate())) throw new PostStateException(LINK_TAKEN_MESSAGE)
    return post
  }

  /** Returns when the unconfirmed attempt started. */
  async #sentAt(post: Post, trx: TransactionClientContract) {
    const attempt = await PublishAttempt.query({ client: trx })
      .where('post_id', post.id)
      .orderBy('number', 'desc')
      .first()
    return attempt?.startedAt ?? post.publishAt ?? now()
  }

  /** Returns the author it was published as: the post's own, or the connected member. */
  async #authorOf(
    { organizationId, authorKind, authorUrn: own }: Post,
    trx: TransactionClientContract
  ) {
    if (own !== null || authorKind !== 'personal') return own
    const organization = await Organization.query({ client: trx })
      .where('id', organizationId)
      .preload('linkedinAccount')
      .firstOrFail()
    return authorUrn('personal', organization.linkedinAccount?.memberUrn)
  }
}
