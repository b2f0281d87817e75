import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CreateComment from '#actions/comments/create_comment'
import DeleteComment from '#actions/comments/delete_comment'
import UpdateComment from '#actions/comments/update_comment'
import Comment from '#models/comment'
import Draft from '#models/draft'
import Post from '#models/post'
import type { CommentSubject } from '#queries/comments/comments'
import {
  commentThread,
  commentThreads,
  subjectOfDraft,
  subjectOfPost,
} from '#queries/comments/comments'
import { commentThreadCard, commentThreadCards } from '#transformers/comment_transformer'
import {
  commentChangeValidator,
  newCommentValidator,
  replyValidator,
} from '#validators/comment_validator'

@inject()
export default class CommentsController {
  constructor(
    private createComment: CreateComment,
    private updateComment: UpdateComment,
    private deleteComment: DeleteComment
  ) {}

  /** The comments of members and clients on a draft. */
  async ofDraft(ctx: HttpContext) {
    return commentThreadCards(await commentThreads(await this.#draft(ctx)))
  }

  /** The comments of members and clients on a post, with those of its draft. */
  async ofPost(ctx: HttpContext) {
    return commentThreadCards(await commentThreads(await this.#post(ctx)))
  }

  async storeOnDraft(ctx: HttpContext) {
    return this.#store(await this.#draft(ctx), ctx)
  }

  async storeOnPost(ctx: HttpContext) {
    return this.#store(await this.#post(ctx), ctx)
  }

  /** Returns the whole thread with the new reply. */
  async reply({ auth, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const asked = await Comment.visibleTo(user).where('id', params.id).firstOrFail()
    const { text } = await replyValidator.validate(request.body())
    const parentId = asked.parentId ?? asked.id
    await this.createComment.handle({ subject: asked, user, text, parentId })
    return response.created(commentThreadCard(await commentThread(parentId)))
  }

  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const asked = await Comment.visibleTo(user).where('id', params.id).firstOrFail()
    const { text, is_resolved: isResolved } = await commentChangeValidator.validate(request.body())
    await this.updateComment.handle({ commentId: asked.id, user, text, isResolved })
    return commentThreadCard(await commentThread(asked.parentId ?? asked.id))
  }

  async destroy({ auth, organization, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: commentId } = await Comment.visibleTo(user).where('id', params.id).firstOrFail()
    await this.deleteComment.handle({ commentId, user, role: organization.role })
    return response.noContent()
  }

  async #store(subject: CommentSubject, { auth, request, response }: HttpContext) {
    const { text, quote } = await newCommentValidator.validate(request.body())
    const user = auth.getUserOrFail()
    const id = await this.createComment.handle({ subject, user, text, quote })
    return response.created(commentThreadCard(await commentThread(id)))
  }

  async #draft({ auth, params }: HttpContext) {
    const user = auth.getUserOrFail()
    return subjectOfDraft(await Draft.visibleTo(user).where('id', params.id).firstOrFail())
  }

  async #post({ auth, params }: HttpContext) {
    const user = auth.getUserOrFail()
    return subjectOfPost(await Post.visibleTo(user).where('id', params.id).firstOrFail())
  }
}
