import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { contentRefusal } from '#domain/campaigns/review_rules'
import { PICTURE_GONE, shows, swappedAssets, swappedMedia } from '#domain/posts/picture_swap'
import type { PictureSwap } from '#domain/posts/picture_swap'
import { editRefusal } from '#domain/posts/refusals'
import PostStateException from '#exceptions/post_state_exception'
import UnknownMediaException from '#exceptions/unknown_media_exception'
import type Draft from '#models/draft'
import { lockEditable, lockFollowers } from '#models/editable_post'
import Media from '#models/media'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inTransaction } from '#models/transaction'

type ReplacePictureInput = PictureSwap & {
  postId: string
  /** Who does it, for the log. */
  userId: string
  /** The version that the person looked at. */
  version?: number
}

/**
 * Puts another picture in the place of one that a post shows: what the text-overlay editor makes of
 * it. A manual post follows its draft, so the draft changes too, and with it its other posts.
 */
export default class ReplacePicture {
  /** @throws PostStateException, UnknownMediaException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, version, ...swap }: ReplacePictureInput) {
    const known = await Post.findOrFail(postId)
    return inTransaction(async (trx) => {
      const editable = await lockEditable(known, trx)
      const { post, draft } = editable
      const refusal = contentRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      if (!shows(post.media, swap.replaces)) throw new PostStateException(PICTURE_GONE)
      await this.#holdPicture(post, swap.mediaId, trx)
      if (draft) await this.#swapInDraft(draft, swap, trx)
      const posts = await lockFollowers(editable, trx)
      if (!posts) throw new PostStateException(editRefusal('publishing') ?? undefined)
      for (const follower of posts) await this.#swapIn(follower, swap, userId, trx)
      return posts.find(({ id }) => id === postId) ?? post
    })
  }

  async #holdPicture(
    { organizationId }: Post,
    mediaId: string,
    trx: TransactionClientContract
  ): Promise<void> {
    const picture = await Media.query({ client: trx })
      .where({ id: mediaId, organization_id: organizationId })
      .where('mime', 'like', 'image/%')
      .forShare()
      .first()
    if (!picture) throw new UnknownMediaException()
  }

  async #swapInDraft(draft: Draft, swap: PictureSwap, trx: TransactionClientContract) {
    const assets = swappedAssets(draft.assets, swap)
    await draft
      .useTransaction(trx)
      .merge({ assets, version: draft.version + 1 })
      .save()
  }

  async #swapIn(
    post: Post,
    swap: PictureSwap,
    userId: string,
    trx: TransactionClientContract
  ): Promise<void> {
    if (!shows(post.media, swap.replaces)) return
    post.merge({ media: swappedMedia(post.media, swap), version: post.version + 1 })
    await post.save()
    const event = { postId: post.id, userId, kind: 'picture_changed' as const }
    await PostEvent.create(event, { client: trx })
  }
}
