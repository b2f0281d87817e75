import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { contentRefusal } from '#domain/review_queue/review_rules'
import { editRefusal } from '#domain/posts/refusals'
import { PostStateException } from '#errors/posts_errors'
import { UnknownMediaException } from '#errors/files_errors'
import {
  IMAGE_MISSING,
  showsImage,
  replaceAssetImage,
  replaceMediaImage,
} from '#domain/posts/image_replacement'
import type { ImageReplacement } from '#domain/posts/image_replacement'
import type Draft from '#models/draft'
import { lockWithDraft, lockPostsOfDraft } from '#queries/posts/editable_post'
import { withTransaction } from '#database/transaction'
import Media from '#models/media'
import Post from '#models/post'
import PostEvent from '#models/post_event'

type ReplaceImageInput = ImageReplacement & {
  postId: string
  /** The editing user, for the log. */
  userId: string
  /** The version that the user was viewing. */
  version?: number
}

/**
 * Replaces an image of a post with the result of the overlay editor. A manual post follows its
 * draft, so the draft and its other posts change too.
 */
export default class ReplaceImage {
  /** @throws PostStateException, UnknownMediaException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, version, ...swap }: ReplaceImageInput) {
    const known = await Post.findOrFail(postId)
    return withTransaction(async (trx) => {
      const editable = await lockWithDraft(known, trx)
      const { post, draft } = editable
      const refusal = contentRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      if (!showsImage(post.media, swap.replaces)) throw new PostStateException(IMAGE_MISSING)
      await this.#lockImage(post, swap.mediaId, trx)
      if (draft) await this.#replaceInDraft(draft, swap, trx)
      const posts = await lockPostsOfDraft(editable, trx)
      if (!posts) throw new PostStateException(editRefusal('publishing') ?? undefined)
      for (const follower of posts) await this.#replaceInPost(follower, swap, userId, trx)
      return posts.find(({ id }) => id === postId) ?? post
    })
  }

  async #lockImage(
    { organizationId }: Post,
    mediaId: string,
    trx: TransactionClientContract
  ): Promise<void> {
    const image = await Media.query({ client: trx })
      .where({ id: mediaId, organization_id: organizationId })
      .where('mime', 'like', 'image/%')
      .forShare()
      .first()
    if (!image) throw new UnknownMediaException()
  }

  async #replaceInDraft(draft: Draft, swap: ImageReplacement, trx: TransactionClientContract) {
    const assets = replaceAssetImage(draft.assets, swap)
    await draft
      .useTransaction(trx)
      .merge({ assets, version: draft.version + 1 })
      .save()
  }

  async #replaceInPost(
    post: Post,
    swap: ImageReplacement,
    userId: string,
    trx: TransactionClientContract
  ): Promise<void> {
    if (!showsImage(post.media, swap.replaces)) return
    post.merge({ media: replaceMediaImage(post.media, swap), version: post.version + 1 })
    await post.save()
    const event = { postId: post.id, userId, kind: 'picture_changed' as const }
    await PostEvent.create(event, { client: trx })
  }
}
