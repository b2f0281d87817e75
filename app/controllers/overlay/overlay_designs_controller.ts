import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DesignOverlay from '#actions/overlay/design_overlay'
import { namedOrganization } from '#policies/named_organization'
import { designWish, overlayDesignValidator } from '#validators/overlay'

@inject()
export default class OverlayDesignsController {
  constructor(private designOverlay: DesignOverlay) {}

  async store(context: HttpContext) {
    const { auth, request, response } = context
    const organizationId = await namedOrganization(context, 'write_posts')
    const sent = await overlayDesignValidator.validate(request.body())
    return this.designOverlay.handle({
      organizationId,
      userId: auth.getUserOrFail().id,
      connection: response.response,
      mediaId: sent.media_id,
      wish: designWish(sent),
    })
  }
}
