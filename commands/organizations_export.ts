import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import ExportOrganization from '#actions/archives/export_organization'
import Organization from '#models/organization'

export default class OrganizationsExport extends BaseCommand {
  static commandName = 'organizations:export'
  static description = 'Export an organization to a ZIP'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'ID or name of the organization' })
  declare id: string

  @args.string({ description: 'Target file' })
  declare file: string

  @inject()
  async run(exportOrganization: ExportOrganization) {
    const found = await Organization.query().where('id', this.id).orWhere('name', this.id)
    if (found.length !== 1) return this.#choose(found)
    const [organization] = found
    const unfinished = `${this.file}.part`
    try {
      const bytes = exportOrganization.handle(organization.id)
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }))
      await rename(unfinished, this.file)
    } finally {
      await rm(unfinished, { force: true })
    }
    this.logger.success(`Exported ${organization.name} to ${this.file}`)
  }

  async #choose(found: Organization[]) {
    this.exitCode = 1
    this.logger.error(
      found.length > 1
        ? 'Several organizations have this name. Use an ID instead:'
        : 'Organization not found. These exist:'
    )
    const all = found.length > 1 ? found : await Organization.query().orderBy('name')
    for (const { id, name } of all) this.logger.log(`${id}  ${name}`)
  }
}
