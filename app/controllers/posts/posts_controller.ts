import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListAuthors from '#actions/linkedin/list_authors'
import CorrectPost from '#actions/posts/correct_post'
import DeletePost from '#actions/posts/delete_post'
import DeletePosts from '#actions/posts/delete_posts'
import DuplicatePost from '#actions/posts/duplicate_post'
import SetCommentsState from '#actions/posts/set_comments_state'
import UpdatePost from '#actions/posts/update_post'
import Post from '#models/post'
import { postDetails } from '#queries/posts/post_details'
import { publishedPosts, postList } from '#queries/posts/post_list'
import { draftCard } from '#transformers/draft_transformer'
import { postDetailsCard } from '#transformers/post_details_transformer'
import { bulkDeletion, foundPost, publishedPost } from '#transformers/post_transformer'
import {
  commentsStateValidator,
  deletionValidator,
  postRangeValidator,
  toPageRange,
  postDeletionValidator,
  postSearchValidator,
} from '#validators/post_validator'
import { toReshareRequest } from '#validators/draft_validator'
import { postChangeValidator, toCorrection, toPostChange } from '#validators/post_change_validator'

/** Maximum results; the Posts screen lists the others. */
const MAX_RESULTS = 8

@inject()
export default class PostsController {
  constructor(
    private deletePost: DeletePost,
    private updatePost: UpdatePost,
    private correctPost: CorrectPost,
    private listAuthors: ListAuthors,
    private deletePosts: DeletePosts,
    private duplicatePost: DuplicatePost,
    private setCommentsState: SetCommentsState
  ) {}

  async index({ organization, request, response }: HttpContext) {
    const payload = await postRangeValidator.validate(request.qs())
    const range = { organizationId: organization.id, ...toPageRange(payload) }
    const { rows, nextCursor } = await publishedPosts(range)
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(publishedPost)
  }

  async show({ auth, params }: HttpContext) {
    return postDetailsCard(await postDetails(auth.getUserOrFail(), params.id))
  }

  async update(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const post = await this.#post(ctx)
    const payload = await postChangeValidator.validate(ctx.request.body())
    if (post.status === 'published') {
      await this.correctPost.handle({ postId: post.id, user, ...toCorrection(payload) })
    } else {
      const change = toPostChange(payload)
      const authors = change.author ? await this.#authorsOf(post) : undefined
      const edit = { version: payload.version, reshare: toReshareRequest(payload), change, authors }
      await this.updatePost.handle({ postId: post.id, userId: user.id, ...edit })
    }
    return postDetailsCard(await postDetails(user, post.id))
  }

  async destroy(ctx: HttpContext) {
    const { id } = await this.#post(ctx)
    const userId = ctx.auth.getUserOrFail().id
    const { unpublished } = await deletionValidator.validate(ctx.request.qs())
    const undo = await this.deletePost.handle({ postId: id, userId, unpublished })
    return ctx.response.header('X-Undo-Token', undo).noContent()
  }

  /** Deletes posts of all three collections in one request. `failed` gives the reasons. */
  async destroyMany({ auth, organization, request, response }: HttpContext) {
    const payload = await postDeletionValidator.validate(request.body())
    const owner = { organizationId: organization.id, userId: auth.getUserOrFail().id }
    const { deleted, failed, undo } = await this.deletePosts.handle({ ...owner, ...payload })
    if (undo) response.header('X-Undo-Token', undo)
    return bulkDeletion({ deleted, failed })
  }

  async duplicate(ctx: HttpContext) {
    const { id: postId } = await this.#post(ctx)
    const draft = await this.duplicatePost.handle({ postId, userId: ctx.auth.getUserOrFail().id })
    await draft.load('posts')
    return ctx.response.status(201).json(draftCard(draft))
  }

  /** Opens or closes the comments below a published post. */
  async updateCommentsState(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const { id: postId } = await this.#post(ctx)
    const { state } = await commentsStateValidator.validate(ctx.request.body())
    await this.setCommentsState.handle({ postId, userId: user.id, state })
    return postDetailsCard(await postDetails(user, postId))
  }

  /** The newest posts that contain the text. */
  async search({ organization, request }: HttpContext) {
    const { q: search } = await postSearchValidator.validate(request.qs())
    const list = { tab: 'all', sort: 'newest', limit: MAX_RESULTS, cursor: null } as const
    const { rows } = await postList({ organizationId: organization.id, search, ...list })
    return rows.map(foundPost)
  }

  #post({ auth, params }: HttpContext) {
    return Post.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
  }

  /** Resolved before any lock is taken, because LinkedIn may have to list the pages first. */
  async #authorsOf(post: Post) {
    await post.load('organization')
    const { account, pages } = await this.listAuthors.handle({ organization: post.organization })
    return [...(account ? [account.memberUrn] : []), ...pages.map(({ urn }) => urn)]
  }
}
