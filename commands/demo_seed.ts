import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DemoSeed extends BaseCommand {
  static commandName = 'demo:seed'
  static description = 'Create a demo organization with a week of posts'
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Remove an existing demo first' })
  declare fresh: boolean

  async run() {
    const { default: DemoSeeder, DEMO_EMAIL } = await import('#database/seeders/demo_seeder')
    const seeder = new DemoSeeder()
    if (this.fresh) await seeder.remove()
    const login = await seeder.create()
    if (!login) return this.logger.info(`The demo already exists. Log in as ${DEMO_EMAIL}.`)
    this.logger.success(`The demo is ready. Log in as ${login.email}`)
    this.logger.info(`Password: ${login.password}`)
    this.logger.info(
      'To publish its scheduled posts, connect LinkedIn with company pages in Settings, as Maya Lindqvist.'
    )
  }
}
