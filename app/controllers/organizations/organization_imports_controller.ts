import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ImportOrganization from '#actions/archives/import_organization'
import ArchiveRefusedException from '#exceptions/archive_refused_exception'
import Organization from '#models/organization'
import { organizationCard } from '#transformers/organization_transformer'

/** Ends when the client goes before it is answered: nobody waits for the import then. */
function clientOf({ response }: HttpContext['response']) {
  const client = new AbortController()
  response.once('close', () => client.abort(new ArchiveRefusedException('broken')))
  return client
}

@inject()
export default class OrganizationImportsController {
  constructor(private importOrganization: ImportOrganization) {}

  async store({ auth, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const path = request.file('file')?.tmpPath
    if (path === undefined) throw new ArchiveRefusedException('no_file')
    const { signal } = clientOf(response)
    const id = await this.importOrganization.handle({ path, user, signal })
    const organization = await Organization.ofMember(user)
      .where('organizations.id', id)
      .firstOrFail()
    return response.created(organizationCard(organization))
  }
}
