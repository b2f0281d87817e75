import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { authorUrn } from '#domain/drafts/author'
import { confirmationRefusal } from '#domain/posts/refusals'
import { now } from '#services/clock'
import { postUrl } from '#services/linkedin/posts'
import PostStateException from '#exceptions/post_state_exception'
import Organization from '#models/organization'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import PublishAttempt from '#models/publish_attempt'
import { inTransaction } from '#models/transaction'

type ConfirmLiveInput = {
  postId: string
  userId: string
  /** The URN of the post on LinkedIn, where the person pasted its link. */
  urn: string | null
  /** The version that the person looked at. */
  version?: number
}

const LINK_TAKEN = 'Another of your posts already has this link.'
const OTHER_LINK = 'This post already has another link.'

/**
 * A person has seen an unconfirmed post on LinkedIn: it is published. Saying so twice is harmless, and
 * may bring the link that was missing the first time.
 */
export default class ConfirmLive {
  /** @throws PostStateException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, urn, version }: ConfirmLiveInput) {
    return inTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = confirmationRefusal(post, version)
      if (refusal) {
        const latest = await PostEvent.latestOf(post, trx)
        if (latest?.kind !== 'confirmed_live') throw new PostStateException(refusal)
        return this.#addLink(post, urn)
      }
      const [at, author] = [await this.#sentAt(post, trx), await this.#authorOf(post, trx)]
      post.settleAsLive({ at, urn, url: urn && postUrl(urn), authorUrn: author })
      await PostEvent.create({ postId, userId, kind: 'confirmed_live' }, { client: trx })
      return this.#save(post)
    })
  }

  /** It is live already; where no link is known, this one is. */
  async #addLink(post: Post, urn: string | null) {
    if (urn === null || urn === post.platformUrn) return post
    if (post.platformUrn !== null) throw new PostStateException(OTHER_LINK)
    post.merge({ platformUrn: urn, platformUrl: postUrl(urn), version: post.version + 1 })
    return this.#save(post)
  }

  async #save(post: Post) {
    if (!(await post.saveUnlessTaken())) throw new PostStateException(LINK_TAKEN)
    return post
  }

  /** When the attempt that left it in doubt began. */
  async #sentAt(post: Post, trx: TransactionClientContract) {
    const attempt = await PublishAttempt.query({ client: trx })
      .where('post_id', post.id)
      .orderBy('number', 'desc')
      .first()
    return attempt?.startedAt ?? post.publishAt ?? now()
  }

  /** Whom it went out as: the member who is connected, unless it says so itself. */
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
