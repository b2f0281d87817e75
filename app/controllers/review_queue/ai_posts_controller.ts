import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeletePost from '#actions/posts/delete_post'
import MovePost from '#actions/posts/move_post'
import PostNow from '#actions/posts/post_now'
import EditAiPost from '#actions/review_queue/edit_ai_post'
import { findAiPost, withCampaignName, approvedPosts } from '#queries/review_queue/review_queue'
import { aiPost } from '#transformers/ai_post_transformer'
import { versionedBody, approvedPostsValidator, slotValidator } from '#validators/ai_post_validator'
import { deletionValidator, postTextValidator, toPageRange } from '#validators/post_validator'

@inject()
export default class AiPostsController {
  constructor(
    private editAiPost: EditAiPost,
    private deletePost: DeletePost,
    private movePost: MovePost,
    private postNow: PostNow
  ) {}

  async index({ organization, request, response }: HttpContext) {
    const payload = await approvedPostsValidator.validate(request.qs())
    const { rows, nextCursor } = await approvedPosts({
      organizationId: organization.id,
      alsoPosted: payload.include_posted,
      ...toPageRange(payload),
    })
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(aiPost)
  }

  async show({ auth, params }: HttpContext) {
    return aiPost(await withCampaignName(await findAiPost(auth.getUserOrFail(), params.id)))
  }

  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await findAiPost(user, params.id)
    const { content, version } = await postTextValidator.validate(versionedBody(request))
    const edit = { postId, userId: user.id, content, version }
    return aiPost(await withCampaignName(await this.editAiPost.handle(edit)))
  }

  async destroy({ auth, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await findAiPost(user, params.id)
    const { unpublished } = await deletionValidator.validate(request.qs())
    const undo = await this.deletePost.handle({ postId, userId: user.id, unpublished })
    return response.header('X-Undo-Token', undo).noContent()
  }

  /** Schedules an approved post for a slot, or moves it to another one. */
  async schedule({ auth, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await findAiPost(user, params.id)
    const payload = await slotValidator.validate(versionedBody(request))
    const { scheduled_for: publishTime, timezone: zone, version } = payload
    const move = { postId, userId: user.id, publishTime, zone, version }
    const { post, undo } = await this.movePost.handle(move)
    if (undo) response.header('X-Undo-Token', undo)
    return aiPost(await withCampaignName(post))
  }

  async publish({ auth, params }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await findAiPost(user, params.id)
    return aiPost(await withCampaignName(await this.postNow.handle({ postId, userId: user.id })))
  }
}
