import type { ApplicationService } from '@adonisjs/core/types'

export default class PortsProvider {
  constructor(protected app: ApplicationService) {}

  register() {}
}
