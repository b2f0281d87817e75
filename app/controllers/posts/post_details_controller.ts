import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListAuthors from '#actions/linkedin/list_authors'
import ChangePost from '#actions/posts/change_post'
import { postDetails } from '#queries/posts/post_details'
import Post from '#models/post'
import { postDetailsCard } from '#transformers/post_details_transformer'
import { postChangeValidator, toPostChange } from '#validators/post_change'

@inject()
export default class PostDetailsController {
  constructor(
    private changePost: ChangePost,
    private listAuthors: ListAuthors
  ) {}

  async show({ auth, params }: HttpContext) {
    return postDetailsCard(await postDetails(auth.getUserOrFail(), params.id))
  }

  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const post = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const sent = await postChangeValidator.validate(request.body())
    const change = toPostChange(sent)
    const authors = change.author ? await this.#authorsOf(post) : undefined
    const { version } = sent
    await this.changePost.handle({ postId: post.id, userId: user.id, change, version, authors })
    return postDetailsCard(await postDetails(user, post.id))
  }

  /** Asked before anything is locked: LinkedIn may have to list the pages first. */
  async #authorsOf(post: Post) {
    await post.load('organization')
    const { account, pages } = await this.listAuthors.handle({ organization: post.organization })
    return [...(account ? [account.memberUrn] : []), ...pages.map(({ urn }) => urn)]
  }
}
