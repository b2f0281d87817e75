import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AddTextOverlay from '#actions/overlay/add_text_overlay'
import { namedOrganization } from '#policies/named_organization'
import { textOverlay } from '#transformers/overlay_transformer'
import { overlayLayer, textOverlayValidator } from '#validators/overlay'

@inject()
export default class TextOverlaysController {
  constructor(private addTextOverlay: AddTextOverlay) {}

  /** With an organization the result is kept there; without one its address is the picture itself. */
  async store(context: HttpContext) {
    const organizationId = await namedOrganization(context, 'write_posts')
    const body = await textOverlayValidator.validate(context.request.body())
    const { image_base64: imageBase64, ...sent } = body
    const layer = overlayLayer(sent)
    return textOverlay(await this.addTextOverlay.handle({ organizationId, imageBase64, layer }))
  }
}
