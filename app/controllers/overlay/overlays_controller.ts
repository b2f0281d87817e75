import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AddTextOverlay from '#actions/overlay/add_text_overlay'
import DesignOverlay from '#actions/overlay/design_overlay'
import RenderOverlay from '#actions/overlay/render_overlay'
import { requestedOrganization } from '#policies/requested_organization'
import { overlaidImage } from '#queries/overlay/overlaid_image'
import { overlaidImageCard, renderedOverlay, textOverlay } from '#transformers/overlay_transformer'
import {
  overlaidImageValidator,
  overlayRenderRequest,
  overlayValidator,
  overlayLayer,
  textOverlayValidator,
  designRequest,
  overlayDesignValidator,
} from '#validators/overlay_validator'

@inject()
export default class OverlaysController {
  constructor(
    private renderOverlay: RenderOverlay,
    private addTextOverlay: AddTextOverlay,
    private designOverlay: DesignOverlay
  ) {}

  async show({ organization, request }: HttpContext) {
    const { media_id: mediaId } = await overlaidImageValidator.validate(request.qs())
    return overlaidImageCard(await overlaidImage(organization.id, mediaId))
  }

  async store({ organization, request, response, base64Upload: image }: HttpContext) {
    const order = {
      image,
      ...overlayRenderRequest(await overlayValidator.validate(request.body())),
    }
    const made = await this.renderOverlay.handle({ organizationId: organization.id, ...order })
    return response.created(renderedOverlay(made))
  }

  /**
   * With an organization the result is stored and has a URL there; without one the image itself is
   * returned.
   */
  async addText(context: HttpContext) {
    const { request, response, base64Upload: image } = context
    const organizationId = await requestedOrganization(context, 'write_drafts')
    const layer = overlayLayer(await textOverlayValidator.validate(request.body()))
    const drawn = await this.addTextOverlay.handle({ organizationId, image, layer })
    const answer = drawn.image.inText(textOverlay(drawn))
    // An idempotent answer must be stored as a complete body, not as a stream.
    if (request.header('idempotency-key') !== undefined) return JSON.parse(await answer.whole())
    // Compressing an image would not make it smaller and would cost as much as rendering it.
    response.header('Cache-Control', 'no-store, no-transform')
    response.header('Content-Length', answer.length).type('application/json')
    return response.stream(answer.stream())
  }

  async design(context: HttpContext) {
    const { auth, request, response } = context
    const organizationId = await requestedOrganization(context, 'write_drafts')
    const payload = await overlayDesignValidator.validate(request.body())
    return this.designOverlay.handle({
      organizationId,
      userId: auth.getUserOrFail().id,
      connection: response.response,
      mediaId: payload.media_id,
      designInput: designRequest(payload),
    })
  }
}
