import type { HttpContext } from '@adonisjs/core/http'
import { loggedPost } from '#queries/posts/logged_post'
import { postLog } from '#transformers/post_log_transformer'

export default class PostLogsController {
  async show({ auth, params }: HttpContext) {
    return postLog(await loggedPost(auth.getUserOrFail(), params.id))
  }
}
