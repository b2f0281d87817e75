import type { ApplicationService } from '@adonisjs/core/types'

export default class ClocksProvider {
  constructor(protected app: ApplicationService) {}

  register() {}
}
