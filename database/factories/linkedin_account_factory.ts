import Factory from '@adonisjs/lucid/factories'
import { NEEDED_SCOPES } from '#domain/linkedin/linkedin_scopes'
import { now } from '#services/clock'
import LinkedinAccount from '#models/linkedin_account'

/**
 * A working connection in personal mode; needs `userId`. Its token is unknown to the LinkedIn
 * peer.
 */
export const LinkedinAccountFactory = Factory.define(LinkedinAccount, ({ faker }) => ({
  memberUrn: `urn:li:person:${faker.string.alphanumeric(8)}`,
  name: faker.person.fullName(),
  email: `${faker.string.uuid()}@example.test`,
  pictureUrl: null,
  pictureKey: null,
  accessToken: `AQX${faker.string.alphanumeric(40)}`,
  refreshToken: null,
  expiresAt: now().plus({ days: 60 }),
  refreshExpiresAt: null,
  scopes: NEEDED_SCOPES.personal.join(' '),
  appMode: 'personal' as const,
  clientId: 'sandbox',
  status: 'connected' as const,
}))
  .state('expired', (account) => account.merge({ status: 'expired' }))
  .state('pages', (account) =>
    account.merge({ appMode: 'pages', scopes: NEEDED_SCOPES.pages.join(' ') })
  )
  .build()
