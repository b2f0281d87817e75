import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import ConnectedProgram from '#models/connected_program'

/** A connected program; needs `organizationId` and `userId`. */
export const ProgramFactory = Factory.define(ConnectedProgram, () => ({
  clientId: 'https://claude.ai/oauth/client',
  name: 'Claude',
  returnHost: 'claude.ai',
  scopes: ['read' as const, 'posts:write' as const],
  connectedAt: DateTime.utc(),
  lastUsedAt: null,
})).build()
