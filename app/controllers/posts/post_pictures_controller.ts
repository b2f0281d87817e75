import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReplacePicture from '#actions/posts/replace_picture'
import Post from '#models/post'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { postPictureValidator } from '#validators/post_picture'

@inject()
export default class PostPicturesController {
  constructor(private replacePicture: ReplacePicture) {}

  /** Ours: another picture in the place of one that the post shows. */
  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const asked = await postPictureValidator.validate(request.body())
    const { media_id: mediaId, replaces, version } = asked
    const swap = { postId, userId: user.id, mediaId, replaces, version }
    return scheduledPost(await this.replacePicture.handle(swap))
  }
}
