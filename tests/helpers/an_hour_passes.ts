import app from '@adonisjs/core/services/app'
import CareForConnections from '#actions/linkedin/care_for_connections'

/** What the hourly clock does; each time as a process that has just started. */
export async function anHourPasses() {
  const care = await app.container.make(CareForConnections)
  await care.handle()
}
