import drive from '@adonisjs/drive/services/main'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import Media from '#models/media'
import { cacheHeaders, inlineHeaders } from '#transformers/media_transformer'

function setHeaders(response: HttpContext['response'], headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
}

export default class MediaController {
  /** A stored image never changes, so browsers cache it and only revalidate access. */
  async show({ auth, params, request, response }: HttpContext) {
    const media = await Media.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
    const disk = drive.use()
    if (!(await disk.exists(media.diskKey))) throw new errors.E_ROW_NOT_FOUND(Media)
    setHeaders(response, cacheHeaders(media))
    if (request.header('if-none-match')?.includes(media.sha256)) return response.status(304)
    setHeaders(response, inlineHeaders(media))
    return response.stream(await disk.getStream(media.diskKey))
  }
}
