import drive from '@adonisjs/drive/services/main'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import Media from '#models/media'
import { reviewedMedia } from '#queries/review_links/client_review'
import { showHeaders } from '#transformers/media_transformer'

export default class ClientMediaController {
  /** Of the posts that the link shows, and only as long as it shows them: no browser keeps it. */
  async show({ params, response, reviewLink }: HttpContext) {
    const media = await reviewedMedia(reviewLink, params.id)
    const disk = drive.use()
    if (!(await disk.exists(media.diskKey))) throw new errors.E_ROW_NOT_FOUND(Media)
    for (const [name, value] of Object.entries(showHeaders(media))) response.header(name, value)
    return response.stream(await disk.getStream(media.diskKey))
  }
}
