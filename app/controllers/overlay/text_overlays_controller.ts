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
    const { request, response, sentPicture: picture } = context
    const organizationId = await namedOrganization(context, 'write_posts')
    const layer = overlayLayer(await textOverlayValidator.validate(request.body()))
    const drawn = await this.addTextOverlay.handle({ organizationId, picture, layer })
    const answer = drawn.picture.inText(textOverlay(drawn))
    // What is kept for a second asking is a whole answer.
    if (request.header('idempotency-key') !== undefined) return JSON.parse(await answer.whole())
    // A picture gets no smaller, and to try would cost as much as drawing it.
    response.header('Cache-Control', 'no-store, no-transform')
    response.header('Content-Length', answer.length).type('application/json')
    return response.stream(answer.stream())
  }
}
