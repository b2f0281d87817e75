import { access } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import ImportOrganization from '#actions/archives/import_organization'
import { OPERATOR_BOUNDS } from '#domain/archives/archive_bounds'
import { normaliseEmail } from '#domain/auth/auth_rules'
import { ArchiveRefusedException } from '#errors/files_errors'
import Organization from '#models/organization'
import User from '#models/user'

export default class OrganizationsImport extends BaseCommand {
  static commandName = 'organizations:import'
  static description = 'Import an organization from a ZIP'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'ZIP file' })
  declare file: string

  @flags.string({ description: "Email address of the new owner's account", required: true })
  declare owner: string

  @inject()
  async run(importOrganization: ImportOrganization) {
    const user = await User.findBy('email', normaliseEmail(this.owner))
    if (!user) return this.#refuse(`No account found for ${this.owner}`)
    if (!(await isThere(this.file))) return this.#refuse(`File not found: ${this.file}`)
    try {
      const path = this.file
      const id = await importOrganization.handle({ path, user, bounds: OPERATOR_BOUNDS })
      const { name } = await Organization.findOrFail(id)
      this.logger.success(`Imported ${name} (${id}). Its owner is ${user.email}`)
    } catch (error) {
      if (!(error instanceof ArchiveRefusedException)) throw error
      this.#refuse(error.message)
    }
  }

  #refuse(sentence: string) {
    this.logger.error(sentence)
    this.exitCode = 1
  }
}

function isThere(file: string) {
  return access(file).then(
    () => true,
    () => false
  )
}
