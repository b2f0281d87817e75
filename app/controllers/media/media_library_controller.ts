import type { HttpContext } from '@adonisjs/core/http'
import Media from '#models/media'
import { mediaLibrary, mediaUses } from '#queries/media/media_library'
import { libraryItem, libraryItemWithUses } from '#transformers/media_transformer'
import { mediaChangeValidator, mediaLibraryValidator } from '#validators/media_validator'

/** What an organization uploaded, generated or found. */
export default class MediaLibraryController {
  async index({ organization, request, response }: HttpContext) {
    const { q = '', ...page } = await mediaLibraryValidator.validate(request.qs())
    const asked = { organizationId: organization.id, search: q, ...page }
    const { rows, nextCursor } = await mediaLibrary(asked)
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(libraryItem)
  }

  async show(ctx: HttpContext) {
    const media = await this.#media(ctx)
    return libraryItemWithUses(media, await mediaUses(media))
  }

  async update(ctx: HttpContext) {
    const media = await this.#media(ctx)
    const { alt, is_kept: isKept } = await mediaChangeValidator.validate(ctx.request.body())
    const change = {
      ...(alt !== undefined && { altText: alt }),
      ...(isKept !== undefined && { isKept }),
    }
    await media.merge(change).save()
    return libraryItemWithUses(media, await mediaUses(media))
  }

  #media({ auth, params }: HttpContext) {
    return Media.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
  }
}
