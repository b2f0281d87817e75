import { inject } from '@adonisjs/core'
import RequestReview from '#actions/approvals/request_review'
import CreateComment from '#actions/comments/create_comment'
import CreateDraft from '#actions/drafts/create_draft'
import type { ToolAction } from '#actions/mcp/answer_program'
import ImportImage from '#actions/media/import_image'
import type { Program } from '#controllers/mcp/program'
import { toolAction } from '#controllers/mcp/program'
import type Organization from '#models/organization'
import { withApprovals } from '#queries/approvals/with_approvals'
import { commentThread, subjectOfPost } from '#queries/comments/comments'
import { withChecks } from '#queries/review_queue/review_queue'
import { queuedPost } from '#transformers/ai_post_transformer'
import { commentThreadCard } from '#transformers/comment_transformer'
import { draftCard } from '#transformers/draft_transformer'
import { uploadedImage } from '#transformers/media_transformer'
import { toCarouselChange, toDraftChange } from '#validators/mcp_validator'

type Change = Parameters<CreateDraft['handle']>[0]['change']

type PublishTime = Parameters<RequestReview['handle']>[0]['publishTime']

interface WrittenDraft {
  organization: Organization
  change: Change
  publishTime?: PublishTime
  isReviewed: boolean
}

/** The tools that write what a person still has to approve. */
@inject()
export default class WriteTools {
  constructor(
    private createComment: CreateComment,
    private createDraft: CreateDraft,
    private importImage: ImportImage,
    private requestReview: RequestReview
  ) {}

  actions(program: Program): ToolAction[] {
    return [...this.#drafts(program), ...this.#others(program)]
  }

  #drafts(program: Program) {
    return [
      toolAction('create_draft', async (sent) => {
        const organization = await program.organization(sent.org_id, 'create_draft')
        const isReviewed = sent.send_to_review ?? true
        const draft = { organization, isReviewed, publishTime: sent.publish_time }
        return this.#write(program, { ...draft, change: toDraftChange(sent) })
      }),
      toolAction('create_carousel', async (sent) => {
        const organization = await program.organization(sent.org_id, 'create_carousel')
        const isReviewed = sent.send_to_review ?? true
        const draft = { organization, isReviewed, publishTime: sent.publish_time }
        return this.#write(program, { ...draft, change: toCarouselChange(sent) })
      }),
    ]
  }

  #others(program: Program) {
    return [
      toolAction('upload_image_from_url', async ({ org_id: id, url }) => {
        const { id: organizationId } = await program.organization(id, 'upload_image_from_url')
        const { url: imageUrl } = uploadedImage(
          await this.importImage.handle({ organizationId, url })
        )
        return { image_url: imageUrl }
      }),
      toolAction('send_to_review', async ({ org_id: id, draft_id: draftId, publish_time: at }) => {
        const organization = await program.organization(id, 'send_to_review')
        await organization.related('drafts').query().where('id', draftId).firstOrFail()
        return { review: await this.#send(program, organization, draftId, at) }
      }),
      toolAction('add_comment', async ({ post_id: id, text }) => {
        const subject = subjectOfPost(await program.post(id, 'add_comment'))
        const comment = await this.createComment.handle({ subject, user: program.user, text })
        return { thread: commentThreadCard(await commentThread(comment)) }
      }),
    ]
  }

  async #write(program: Program, { organization, change, publishTime, isReviewed }: WrittenDraft) {
    const { draft } = await this.createDraft.handle({
      organizationId: organization.id,
      authorId: program.user.id,
      change,
    })
    const forget = async (refusal: unknown) => {
      const post = await draft.related('posts').query().first()
      if (!post) await draft.delete() // the program is going to write it again
      throw refusal
    }
    const review = isReviewed
      ? await this.#send(program, organization, draft.id, publishTime).catch(forget)
      : null
    await draft.load('posts')
    await withApprovals(draft.posts)
    return { draft: draftCard(draft), review }
  }

  async #send(
    program: Program,
    organization: Organization,
    draftId: string,
    publishTime: PublishTime
  ) {
    await organization.load('linkedinAccount')
    const asked = { organization, draftId, user: program.user, publishTime }
    const [queued] = await withChecks([await this.requestReview.handle(asked)], organization)
    return queuedPost(queued)
  }
}
