import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import OpenStream from '#actions/live/open_stream'
import type User from '#models/user'
import { liveStreamValidator } from '#validators/live'

@inject()
export default class LiveEventsController {
  constructor(private openStream: OpenStream) {}

  /** Server-sent events: what changed, for the user and in an organization of theirs. */
  async show(context: HttpContext) {
    const { auth, request, response } = context
    const user = auth.getUserOrFail()
    const { org_id: orgId } = await liveStreamValidator.validate(request.qs())
    await this.openStream.handle({
      ...{ userId: user.id, organizationId: await this.#own(user, orgId), context },
      ...{ request: request.request, response: response.response },
      injectResponseHeaders: response.getHeaders(),
    })
  }

  /** To everybody else an organization does not exist. */
  async #own(user: User, orgId: string | undefined) {
    if (orgId === undefined) return null
    const own = user.related('organizations').query().where('organizations.id', orgId)
    const { id } = await own.firstOrFail()
    return id
  }
}
