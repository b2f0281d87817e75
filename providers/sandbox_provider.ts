import type { ApplicationService } from '@adonisjs/core/types'

export default class SandboxProvider {
  constructor(protected app: ApplicationService) {}

  register() {}
}
