import logger from '@adonisjs/core/services/logger'
import { appOfToken } from '#services/linkedin/instance_app'
import { forgetPages } from '#services/linkedin/page_memory'
import { revokeToken } from '#services/linkedin/revoke'
import type { LinkedinApp } from '#domain/settings/linkedin_app'

interface FormerConnection {
  id: string
  clientId: string | null
  accessToken: string | null
  refreshToken: string | null
}

/** Tells LinkedIn that the tokens of connections that are gone here are not used any more. */
export async function forgetConnections(
  connections: readonly FormerConnection[],
  own: LinkedinApp | null
): Promise<void> {
  await Promise.all(connections.map((connection) => forgetConnection(connection, own)))
}

/** Whatever LinkedIn answers, the connection is over here. */
async function forgetConnection(connection: FormerConnection, own: LinkedinApp | null) {
  forgetPages(connection.id)
  const app = appOfToken(connection.clientId, own)
  const tokens = [connection.accessToken, connection.refreshToken]
  if (!app) return
  try {
    for (const token of tokens) if (token !== null) await revokeToken(app, token)
  } catch (error) {
    logger.warn({ err: error }, "a LinkedIn connection couldn't be cleaned up")
  }
}
