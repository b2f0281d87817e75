import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CompleteLinkedinSignIn from '#actions/linkedin/complete_linkedin_sign_in'
import StartLinkedinSignIn from '#actions/linkedin/start_linkedin_sign_in'
import type User from '#models/user'
import { authorize } from '#policies/authorize'
import { organizationOfRecord } from '#policies/organization_of_record'
import { signInValidator } from '#validators/linkedin_validator'

@inject()
export default class LinkedinSignInsController {
  constructor(
    private startLinkedinSignIn: StartLinkedinSignIn,
    private completeLinkedinSignIn: CompleteLinkedinSignIn
  ) {}

  async create({ auth, request, driverFor }: HttpContext) {
    const user = auth.getUserOrFail()
    const { mode, org_id: orgId } = await signInValidator.validate(request.qs())
    const organizationId = orgId === undefined ? null : await this.#ownId(user, orgId)
    const appMode = mode ?? 'personal'
    const start = { user, organizationId, appMode, driverFor }
    return { auth_url: await this.startLinkedinSignIn.handle(start) }
  }

  /** Responds with a small page for the popup, which informs the opening screen and closes. */
  async callback({ auth, request, response, driverFor, view }: HttpContext) {
    const user = (await auth.use('web').check()) ? auth.use('web').getUserOrFail() : null
    const callback = this.#callbackParams(request.qs())
    const outcome = await this.completeLinkedinSignIn.handle({
      user,
      returned: callback,
      driverFor,
    })
    response.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
    response.status(outcome.status === 'unknown' ? 401 : 200)
    const message = outcome.status === 'connected' ? undefined : outcome.message
    const status = message === undefined ? 'connected' : 'failed'
    return view.render('linkedin/callback', { status, message })
  }

  async #ownId(user: User, id: string) {
    const organization = await organizationOfRecord(user, 'organization', id)
    await authorize(user, organization, 'connect_linkedin')
    return organization.id
  }

  #callbackParams(query: Record<string, unknown>) {
    const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
    const description = text('error_description')
    return { state: text('state'), code: text('code'), error: text('error'), description }
  }
}
