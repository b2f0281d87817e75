import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DuplicatePost from '#actions/posts/duplicate_post'
import Post from '#models/post'
import { draftCard } from '#transformers/draft_transformer'

@inject()
export default class PostDuplicatesController {
  constructor(private duplicatePost: DuplicatePost) {}

  async store({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const draft = await this.duplicatePost.handle({ postId: id, userId: user.id })
    await draft.load('posts')
    return response.status(201).json(draftCard(draft))
  }
}
