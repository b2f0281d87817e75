import { inject } from '@adonisjs/core'
import GiveApproval from '#actions/approvals/give_approval'
import type { ToolAction } from '#actions/mcp/answer_program'
import MovePost from '#actions/posts/move_post'
import PostNow from '#actions/posts/post_now'
import ScheduleDraft from '#actions/posts/schedule_draft'
import type { Program } from '#controllers/mcp/program'
import { toolAction } from '#controllers/mcp/program'
import type Post from '#models/post'
import { withApproval } from '#queries/approvals/with_approvals'
import { scheduledPost } from '#transformers/scheduled_post_transformer'

/** The tools that decide what appears on LinkedIn, or when. */
@inject()
export default class PublishTools {
  constructor(
    private scheduleDraft: ScheduleDraft,
    private movePost: MovePost,
    private giveApproval: GiveApproval,
    private postNow: PostNow
  ) {}

  actions(program: Program): ToolAction[] {
    return [this.#schedule(program), ...this.#changes(program)]
  }

  #schedule(program: Program) {
    return toolAction('schedule_post', async ({ org_id: id, draft_id: draftId, ...asked }) => {
      const organization = await program.organization(id, 'schedule_post')
      await organization.load('linkedinAccount')
      const { publish_time: publishTime } = asked
      const draft = { organization, userId: program.user.id, draftId, once: true }
      const { post } = await this.scheduleDraft.handle(
        publishTime
          ? { ...draft, publishTime, zone: program.user.timezone ?? 'UTC', status: 'scheduled' }
          : { ...draft, status: 'next_slot' }
      )
      return this.#shown(post)
    })
  }

  #changes(program: Program) {
    const { user } = program
    return [
      toolAction('move_post', async ({ post_id: id, publish_time: publishTime, version }) => {
        const { id: postId } = await program.post(id, 'move_post')
        const move = { postId, userId: user.id, publishTime, version }
        const { post } = await this.movePost.handle(move)
        return this.#shown(post)
      }),
      toolAction('approve_post', async ({ post_id: id, version }) => {
        const { id: postId } = await program.post(id, 'approve_post')
        const { post } = await this.giveApproval.handle({ postId, user, version })
        return this.#shown(post)
      }),
      toolAction('post_now', async ({ post_id: id }) => {
        const { id: postId } = await program.post(id, 'post_now')
        return this.#shown(await this.postNow.handle({ postId, userId: user.id }))
      }),
    ]
  }

  async #shown(post: Post) {
    return { post: scheduledPost(await withApproval(post)) }
  }
}
