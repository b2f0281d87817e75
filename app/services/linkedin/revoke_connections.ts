import logger from '@adonisjs/core/services/logger'
import { appOfToken, postOauthForm } from '#services/linkedin/token_requests'
import { clearCachedPages } from '#services/linkedin/pages'
import type { LinkedinApp } from '#domain/linkedin/linkedin_scopes'

interface RemovedConnection {
  id: string
  clientId: string | null
  accessToken: string | null
  refreshToken: string | null
}

/** Revokes the tokens of removed connections at LinkedIn. */
export async function revokeConnections(
  connections: readonly RemovedConnection[],
  own: LinkedinApp | null
): Promise<void> {
  await Promise.all(connections.map((connection) => revokeConnection(connection, own)))
}

/** The connection is removed in Herald even when LinkedIn refuses the revocation. */
async function revokeConnection(connection: RemovedConnection, own: LinkedinApp | null) {
  clearCachedPages(connection.id)
  const app = appOfToken(connection.clientId, own)
  const tokens = [connection.accessToken, connection.refreshToken]
  if (!app) return
  try {
    for (const token of tokens) if (token !== null) await revokeToken(app, token)
  } catch (error) {
    logger.warn({ err: error }, "a LinkedIn connection couldn't be cleaned up")
  }
}

/** Revokes a token at LinkedIn. Herald deletes the token whatever LinkedIn answers. */
async function revokeToken(app: LinkedinApp, token: string): Promise<void> {
  await postOauthForm('revoke', app, { token })
}
