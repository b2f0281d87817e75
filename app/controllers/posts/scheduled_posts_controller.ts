import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import EditPostText from '#actions/posts/edit_post_text'
import MovePost from '#actions/posts/move_post'
import PostNow from '#actions/posts/post_now'
import ReplaceImage from '#actions/posts/replace_image'
import ScheduleDraft from '#actions/posts/schedule_draft'
import Post from '#models/post'
import { withApproval } from '#queries/approvals/with_approvals'
import { loggedPost } from '#queries/posts/post_details'
import { scheduledPosts } from '#queries/posts/post_list'
import { postLog } from '#transformers/post_details_transformer'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import {
  newScheduledPostValidator,
  rescheduleValidator,
  scheduledPostsValidator,
  toScheduleRequest,
  toPageRange,
  postTextValidator,
  postImageValidator,
} from '#validators/post_validator'

@inject()
export default class ScheduledPostsController {
  constructor(
    private scheduleDraft: ScheduleDraft,
    private movePost: MovePost,
    private editPostText: EditPostText,
    private replaceImage: ReplaceImage,
    private postNow: PostNow
  ) {}

  async index({ organization, request, response }: HttpContext) {
    const payload = await scheduledPostsValidator.validate(request.qs())
    const { rows, nextCursor } = await scheduledPosts({
      organizationId: organization.id,
      alsoCancelled: payload.include_cancelled,
      ...toPageRange(payload),
    })
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(scheduledPost)
  }

  async show(ctx: HttpContext) {
    const post = await this.#post(ctx)
    await post.load('comment')
    return scheduledPost(await withApproval(post))
  }

  async store({ auth, organization, request, response }: HttpContext) {
    const payload = await newScheduledPostValidator.validate(request.body())
    await organization.load('linkedinAccount')
    const userId = auth.getUserOrFail().id
    const scheduling = { organization, userId, ...toScheduleRequest(payload) }
    const { kind, post, undo } = await this.scheduleDraft.handle(scheduling)
    if (undo) response.header('X-Undo-Token', undo)
    return response
      .status(kind === 'created' ? 201 : 200)
      .json(scheduledPost(await withApproval(post)))
  }

  async update(ctx: HttpContext) {
    const { id } = await this.#post(ctx)
    const payload = await rescheduleValidator.validate(ctx.request.all())
    const { publish_time: publishTime, timezone: zone, version } = payload
    const userId = ctx.auth.getUserOrFail().id
    const move = { postId: id, userId, publishTime, zone, version }
    const { post, undo } = await this.movePost.handle(move)
    if (undo) ctx.response.header('X-Undo-Token', undo)
    return scheduledPost(await withApproval(post))
  }

  async updateText(ctx: HttpContext) {
    const { id: postId } = await this.#post(ctx)
    const { content, version } = await postTextValidator.validate(ctx.request.body())
    const userId = ctx.auth.getUserOrFail().id
    const post = await this.editPostText.handle({ postId, userId, content, version })
    return scheduledPost(await withApproval(post))
  }

  async updateImage(ctx: HttpContext) {
    const { id: postId } = await this.#post(ctx)
    const payload = await postImageValidator.validate(ctx.request.body())
    const { media_id: mediaId, replaces, version } = payload
    const userId = ctx.auth.getUserOrFail().id
    const swap = { postId, userId, mediaId, replaces, version }
    return scheduledPost(await withApproval(await this.replaceImage.handle(swap)))
  }

  /** Returns the queued post. The client asks for the outcome later. */
  async publish(ctx: HttpContext) {
    const { id: postId } = await this.#post(ctx)
    const post = await this.postNow.handle({ postId, userId: ctx.auth.getUserOrFail().id })
    return scheduledPost(await withApproval(post))
  }

  async log({ auth, params }: HttpContext) {
    return postLog(await loggedPost(auth.getUserOrFail(), params.id))
  }

  #post({ auth, params }: HttpContext) {
    return Post.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
  }
}
