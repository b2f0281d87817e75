import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import MoveQueue from '#actions/posting_queue/move_queue'
import PauseQueue from '#actions/posting_queue/pause_queue'
import QueuePost from '#actions/posting_queue/queue_post'
import ScheduleDraft from '#actions/posts/schedule_draft'
import Post from '#models/post'
import { freeSlotsOf, postingQueue, queuedPosts } from '#queries/posting_queue/posting_queue'
import { postingQueueCard, queueState } from '#transformers/posting_queue_transformer'
import { withApproval, withApprovals } from '#queries/approvals/with_approvals'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { queuedDraftValidator } from '#validators/ai_post_validator'
import {
  queueAuthorValidator,
  queueOrderValidator,
  queuePauseValidator,
  queueShiftValidator,
  queueSlotsValidator,
  toQueueAuthor,
} from '#validators/posting_queue_validator'

@inject()
export default class PostingQueuesController {
  constructor(
    private scheduleDraft: ScheduleDraft,
    private queuePost: QueuePost,
    private pauseQueue: PauseQueue,
    private moveQueue: MoveQueue
  ) {}

  /** The next free slots of an author, soonest first. */
  async index({ organization, request }: HttpContext) {
    const { count, post_id: postId, ...payload } = await queueSlotsValidator.validate(request.qs())
    const { id: organizationId } = organization
    if (postId === undefined) {
      return freeSlotsOf({ organizationId, author: toQueueAuthor(payload), count })
    }
    const post = await Post.query()
      .where({ id: postId, organization_id: organizationId })
      .firstOrFail()
    const author = { kind: post.authorKind, urn: post.authorUrn }
    return freeSlotsOf({ organizationId, author, count, post })
  }

  /** An author's queue: whether it is paused, and its posts in order. */
  async show({ organization, request }: HttpContext) {
    const author = toQueueAuthor(await queueAuthorValidator.validate(request.qs()))
    const queue = await postingQueue(organization.id, author)
    return postingQueueCard(queue, await withApprovals(await queuedPosts(queue)))
  }

  /** Schedules a draft as a new post, or a post that exists already. */
  async store({ auth, organization, request, response }: HttpContext) {
    const payload = await queuedDraftValidator.validate(request.body())
    const userId = auth.getUserOrFail().id
    const { id, draft_id: draftId, post_id: postId, once, version } = payload
    const { id: organizationId } = organization
    if (draftId === undefined) {
      const queued = { organizationId, userId, postId: postId ?? '', version }
      const { post, undo } = await this.queuePost.handle(queued)
      response.header('X-Undo-Token', undo)
      return scheduledPost(await withApproval(post))
    }
    await organization.load('linkedinAccount')
    const queueing = { organization, userId, draftId, id, once, status: 'next_slot' } as const
    const { kind, post, undo } = await this.scheduleDraft.handle(queueing)
    if (undo) response.header('X-Undo-Token', undo)
    return response
      .status(kind === 'created' ? 201 : 200)
      .json(scheduledPost(await withApproval(post)))
  }

  async pause(context: HttpContext) {
    return this.#setPaused(context, true)
  }

  async resume(context: HttpContext) {
    return this.#setPaused(context, false)
  }

  async shift({ auth, organization, request }: HttpContext) {
    const { by = 1, ...payload } = await queueShiftValidator.validate(request.body())
    const author = toQueueAuthor(payload)
    const moving = { organizationId: organization.id, author, userId: auth.getUserOrFail().id }
    const posts = await this.moveQueue.shift({ ...moving, by })
    const shown = await withApprovals(posts)
    return shown.map(scheduledPost)
  }

  async reorder({ auth, organization, request }: HttpContext) {
    const { post_ids: ids, ...payload } = await queueOrderValidator.validate(request.body())
    const author = toQueueAuthor(payload)
    const moving = { organizationId: organization.id, author, userId: auth.getUserOrFail().id }
    const posts = await this.moveQueue.reorder({ ...moving, ids })
    const shown = await withApprovals(posts)
    return shown.map(scheduledPost)
  }

  async #setPaused({ auth, organization, request }: HttpContext, isPaused: boolean) {
    const author = toQueueAuthor(await queuePauseValidator.validate(request.body()))
    const queue = { organizationId: organization.id, author, userId: auth.getUserOrFail().id }
    return queueState(await this.pauseQueue.handle({ ...queue, isPaused }))
  }
}
