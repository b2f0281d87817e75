import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ExportOrganization from '#actions/archives/export_organization'
import ImportOrganization from '#actions/archives/import_organization'
import { ArchiveRefusedException } from '#errors/files_errors'
import Organization from '#models/organization'
import { archiveHeaders } from '#transformers/archive_transformer'
import { organizationCard } from '#transformers/organization_transformer'

@inject()
export default class OrganizationArchivesController {
  constructor(
    private exportOrganization: ExportOrganization,
    private importOrganization: ImportOrganization
  ) {}

  async show({ auth, organization, response }: HttpContext) {
    const bytes = this.exportOrganization.download(organization.id, auth.getUserOrFail().id)
    const headers = archiveHeaders(organization.name, DateTime.utc())
    for (const [name, value] of Object.entries(headers)) response.header(name, value)
    return response.stream(bytes)
  }

  async store({ auth, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const path = request.file('file')?.tmpPath
    if (path === undefined) throw new ArchiveRefusedException('no_file')
    const { signal } = clientOf(response)
    const id = await this.importOrganization.handle({ path, user, signal })
    const organization = await Organization.forMember(user, id)
    await organization.load('linkedinAccount')
    return response.created(organizationCard(organization))
  }
}

/** Aborts when the client disconnects before the response. */
function clientOf({ response }: HttpContext['response']) {
  const client = new AbortController()
  response.once('close', () => client.abort(new ArchiveRefusedException('broken')))
  return client
}
