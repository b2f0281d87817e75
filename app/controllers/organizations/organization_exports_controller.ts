import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import ExportOrganization from '#actions/archives/export_organization'
import { archiveHeaders } from '#transformers/archive_transformer'

@inject()
export default class OrganizationExportsController {
  constructor(private exportOrganization: ExportOrganization) {}

  async show({ organization, response }: HttpContext) {
    const headers = archiveHeaders(organization.name, DateTime.utc())
    for (const [name, value] of Object.entries(headers)) response.header(name, value)
    return response.stream(this.exportOrganization.handle(organization.id))
  }
}
