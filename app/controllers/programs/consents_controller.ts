import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AllowProgram from '#actions/programs/allow_program'
import StartAuthorization from '#actions/programs/start_authorization'
import Organization from '#models/organization'
import { consentPage } from '#transformers/program_transformer'
import { originOf } from '#validators/fields'
import { consentValidator } from '#validators/program_validator'

/** The consent page, on which a user decides about a program's request for access. */
@inject()
export default class ConsentsController {
  constructor(
    private startAuthorization: StartAuthorization,
    private allowProgram: AllowProgram
  ) {}

  async show({ auth, inertia, request, response }: HttpContext) {
    response.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
    const user = auth.getUserOrFail()
    const started = await this.startAuthorization.handle({
      userId: user.id,
      params: request.qs(),
      origin: originOf(request),
    })
    if (started.kind === 'refused') {
      response.status(400)
      return inertia.render('errors/refused', { status: 400, detail: started.sentence })
    }
    if (started.kind === 'returned') {
      // After a login, the page is requested by a script, which can't follow to another host.
      const isVisit = request.header('x-inertia') === undefined
      return isVisit ? response.redirect().toPath(started.url) : inertia.location(started.url)
    }
    const organizations = await Organization.ofMember(user)
    return inertia.render('programs/consent', consentPage(started, user, organizations))
  }

  /** Responds with the URL that brings the user back to the program. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { request: sealed, scopes } = await request.validateUsing(consentValidator)
    const consent = { user: auth.getUserOrFail(), organizationId: organization.id }
    const url = await this.allowProgram.handle({ ...consent, sealed, scopes })
    return response.created({ redirect_to: url })
  }
}
