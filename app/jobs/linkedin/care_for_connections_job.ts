import { inject } from '@adonisjs/core'
import CareForConnections from '#actions/linkedin/care_for_connections'

/** Every hour: connections that end soon. */
@inject()
export default class CareForConnectionsJob {
  constructor(private careForConnections: CareForConnections) {}

  async handle() {
    await this.careForConnections.handle()
  }
}
