import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { NEEDED_SCOPES, type AppMode } from '#domain/settings/linkedin_scopes'
import { now } from '#services/clock'
import { consent } from '#tests/helpers/consent'
import { MAYA } from '#tests/helpers/linkedin_peer'
import { makeMember } from '#tests/helpers/make_member'

type Connection = { member?: string; mode?: AppMode; lifeDays?: number }

/** An organization whose connection holds a token that the LinkedIn at this address has issued. */
export async function connectedOrganization(
  linkedinUrl: string,
  { member = MAYA, mode = 'pages', lifeDays = 60 }: Connection = {}
) {
  const { user, organization } = await makeMember()
  const tokens = await signIn(linkedinUrl, member, NEEDED_SCOPES[mode].join(' '))
  const account = await LinkedinAccountFactory.merge({
    ...{ userId: user.id, memberUrn: `urn:li:person:${member}`, appMode: mode },
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    expiresAt: now().plus({ days: lifeDays }),
    scopes: NEEDED_SCOPES[mode].join(' '),
  }).create()
  await organization.merge({ linkedinAccountId: account.id }).save()
  return { user, organization, account }
}

type Tokens = { access_token: string; refresh_token?: string }

async function signIn(linkedinUrl: string, member: string, scope: string): Promise<Tokens> {
  const redirect = 'http://localhost/linkedin/callback'
  const app = { client_id: 'sandbox', redirect_uri: redirect }
  const asked = new URLSearchParams({ response_type: 'code', state: 'x', scope, ...app })
  const way = await consent(`${linkedinUrl}/oauth/v2/authorization?${asked}`, { member })
  const code = new URLSearchParams(way.split('?')[1]).get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, client_secret: 'sandbox', ...app }
  const body = new URLSearchParams(form)
  const answer = await fetch(`${linkedinUrl}/oauth/v2/accessToken`, { method: 'POST', body })
  if (answer.status !== 200) throw new Error(`The sandbox gave no token: ${await answer.text()}`)
  return (await answer.json()) as Tokens
}
