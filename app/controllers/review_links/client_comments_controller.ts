import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CommentAsClient from '#actions/review_links/comment_as_client'
import { clientCommentValidator } from '#validators/review_link'

@inject()
export default class ClientCommentsController {
  constructor(private commentAsClient: CommentAsClient) {}

  async store({ params, request, response, reviewLink: link }: HttpContext) {
    const said = await clientCommentValidator.validate(request.body())
    await this.commentAsClient.handle({ link, postId: params.id, ...said })
    return response.noContent()
  }
}
