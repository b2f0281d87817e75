import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import OpenLiveStream from '#actions/live/open_live_stream'
import type User from '#models/user'
import { liveStreamValidator } from '#validators/live_validator'

@inject()
export default class LiveEventsController {
  constructor(private openLiveStream: OpenLiveStream) {}

  /** Server-sent events: changes for the user and one of their organizations. */
  async show(context: HttpContext) {
    const { auth, request, response } = context
    const user = auth.getUserOrFail()
    const { org_id: orgId, since } = await liveStreamValidator.validate(request.qs())
    await this.openLiveStream.handle({
      userId: user.id,
      organizationId: await this.#own(user, orgId),
      since,
      context,
      tokenId: Number(user.currentAccessToken?.identifier ?? 0),
      request: request.request,
      response: response.response,
      injectResponseHeaders: response.getHeaders(),
    })
  }

  /** For non-members the organization does not exist. */
  async #own(user: User, orgId: string | undefined) {
    if (orgId === undefined) return null
    const own = user.related('organizations').query().where('organizations.id', orgId)
    const { id } = await own.firstOrFail()
    return id
  }
}
