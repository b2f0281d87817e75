import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RenderOverlay from '#actions/overlay/render_overlay'
import { overlaidPicture } from '#queries/overlay/overlaid_picture'
import { overlaidPictureCard, renderedOverlay } from '#transformers/overlay_transformer'
import { overlaidPictureValidator, overlayOrder, overlayValidator } from '#validators/overlay'

@inject()
export default class RenderedOverlaysController {
  constructor(private renderOverlay: RenderOverlay) {}

  async show({ organization, request }: HttpContext) {
    const { media_id: mediaId } = await overlaidPictureValidator.validate(request.qs())
    return overlaidPictureCard(await overlaidPicture(organization.id, mediaId))
  }

  async store({ organization, request, response, sentPicture: picture }: HttpContext) {
    const order = { picture, ...overlayOrder(await overlayValidator.validate(request.body())) }
    const made = await this.renderOverlay.handle({ organizationId: organization.id, ...order })
    return response.created(renderedOverlay(made))
  }
}
