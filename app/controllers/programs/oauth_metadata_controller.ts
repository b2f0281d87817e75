import type { HttpContext } from '@adonisjs/core/http'
import DescribeAuthorization from '#actions/programs/describe_authorization'
import { inject } from '@adonisjs/core'
import { originOf } from '#validators/fields'

/** The documents by which programs find out how to get a token. */
@inject()
export default class OauthMetadataController {
  constructor(private describeAuthorization: DescribeAuthorization) {}

  resource({ request }: HttpContext) {
    return this.describeAuthorization.resource(originOf(request))
  }

  server({ request }: HttpContext) {
    return this.describeAuthorization.handle(originOf(request))
  }
}
