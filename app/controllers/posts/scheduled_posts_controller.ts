import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeletePost from '#actions/posts/delete_post'
import MovePost from '#actions/posts/move_post'
import ScheduleDraft from '#actions/posts/schedule_draft'
import { scheduledPosts } from '#queries/posts/scheduled_posts'
import Post from '#models/post'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { newScheduledPostValidator, rescheduleValidator } from '#validators/post'
import { scheduledPostsValidator, toScheduleRequest, toSpan } from '#validators/post'

@inject()
export default class ScheduledPostsController {
  constructor(
    private scheduleDraft: ScheduleDraft,
    private movePost: MovePost,
    private deletePost: DeletePost
  ) {}

  async index({ organization, request, response }: HttpContext) {
    const asked = await scheduledPostsValidator.validate(request.qs())
    const { rows, nextCursor } = await scheduledPosts({
      organizationId: organization.id,
      alsoCancelled: asked.include_cancelled,
      ...toSpan(asked),
    })
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(scheduledPost)
  }

  async show(ctx: HttpContext) {
    return scheduledPost(await this.#post(ctx))
  }

  async store({ auth, organization, request, response }: HttpContext) {
    const asked = await newScheduledPostValidator.validate(request.body())
    await organization.load('linkedinAccount')
    const userId = auth.getUserOrFail().id
    const scheduling = { organization, userId, ...toScheduleRequest(asked) }
    const { kind, post } = await this.scheduleDraft.handle(scheduling)
    return response.status(kind === 'created' ? 201 : 200).json(scheduledPost(post))
  }

  async update(ctx: HttpContext) {
    const { id } = await this.#post(ctx)
    const asked = await rescheduleValidator.validate(ctx.request.all())
    const { publish_time: publishTime, timezone: zone, version } = asked
    const userId = ctx.auth.getUserOrFail().id
    const move = { postId: id, userId, publishTime, zone, version }
    return scheduledPost(await this.movePost.handle(move))
  }

  async destroy(ctx: HttpContext) {
    const { id } = await this.#post(ctx)
    const userId = ctx.auth.getUserOrFail().id
    const undo = await this.deletePost.handle({ postId: id, userId })
    return ctx.response.header('X-Undo-Token', undo).noContent()
  }

  #post({ auth, params }: HttpContext) {
    return Post.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
  }
}
