import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type User from '#models/user'
import StartSignIn from '#actions/linkedin/start_sign_in'
import { authorize } from '#policies/authorize'
import { organizationOfRecord } from '#policies/organization_of_record'
import { signInValidator } from '#validators/linkedin'

@inject()
export default class LinkedinSignInsController {
  constructor(private startSignIn: StartSignIn) {}

  async create({ auth, request, signInThrough }: HttpContext) {
    const user = auth.getUserOrFail()
    const { mode, org_id: orgId } = await signInValidator.validate(request.qs())
    const organizationId = orgId === undefined ? null : await this.#ownId(user, orgId)
    const appMode = mode ?? 'personal'
    const start = { user, organizationId, appMode, signInThrough }
    return { auth_url: await this.startSignIn.handle(start) }
  }

  async #ownId(user: User, id: string) {
    const organization = await organizationOfRecord(user, 'organization', id)
    await authorize(user, organization, 'connect_linkedin')
    return organization.id
  }
}
