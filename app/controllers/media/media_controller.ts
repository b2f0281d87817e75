import drive from '@adonisjs/drive/services/main'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import Media from '#models/media'
import { latestMedia, mediaLibrary, mediaUses } from '#queries/media/media_library'
import {
  cacheHeaders,
  inlineHeaders,
  libraryItem,
  libraryItemWithUses,
} from '#transformers/media_transformer'
import {
  mediaChangeValidator,
  mediaLibraryValidator,
  mediaUsesValidator,
} from '#validators/media_validator'

function setHeaders(response: HttpContext['response'], headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
}

/** The media that an organization uploaded, generated or found. */
export default class MediaController {
  async page({ inertia, selectedOrganization: organization }: HttpContext) {
    if (!organization) {
      return inertia.render('media', { media: [], nextCursor: null })
    }
    const { rows, nextCursor } = await latestMedia(organization.id)
    return inertia.render('media', { media: rows.map(libraryItem), nextCursor })
  }

  async index({ organization, request, response }: HttpContext) {
    const { q = '', ...page } = await mediaLibraryValidator.validate(request.qs())
    const asked = { organizationId: organization.id, search: q, ...page }
    const { rows, nextCursor } = await mediaLibrary(asked)
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(libraryItem)
  }

  async show(ctx: HttpContext) {
    const media = await this.#media(ctx)
    const { uses } = await mediaUsesValidator.validate(ctx.request.qs())
    return libraryItemWithUses(media, await mediaUses(media, uses))
  }

  async update(ctx: HttpContext) {
    const media = await this.#media(ctx)
    const { uses } = await mediaUsesValidator.validate(ctx.request.qs())
    const { alt, is_kept: isKept } = await mediaChangeValidator.validate(ctx.request.body())
    const change = {
      ...(alt !== undefined && { altText: alt }),
      ...(isKept !== undefined && { isKept }),
    }
    await media.merge(change).save()
    return libraryItemWithUses(media, await mediaUses(media, uses))
  }

  /** An image that the browser has cached is not sent again, but access to it is checked. */
  async file(ctx: HttpContext) {
    const { request, response } = ctx
    const media = await this.#media(ctx)
    const disk = drive.use()
    if (!(await disk.exists(media.diskKey))) throw new errors.E_ROW_NOT_FOUND(Media)
    setHeaders(response, cacheHeaders(media))
    if (request.header('if-none-match')?.includes(media.sha256)) return response.status(304)
    setHeaders(response, inlineHeaders(media))
    return response.stream(await disk.getStream(media.diskKey))
  }

  #media({ auth, params }: HttpContext) {
    return Media.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
  }
}
