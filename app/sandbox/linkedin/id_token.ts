import { createSign, generateKeyPair } from 'node:crypto'
import type { JsonWebKey, KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { fullName } from '#sandbox/linkedin/people'
import type { Member } from '#sandbox/linkedin/people'
import type { Grant } from '#sandbox/linkedin/records'
import type { LinkedinWorld } from '#sandbox/linkedin/world'

const KEY_ID = 'sandbox'
const LIFE_SECONDS = 3600

let keyPair: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | null = null

/** The OpenID Connect token of a grant, RS256, valid for an hour. */
export async function signIdToken(
  world: LinkedinWorld,
  grant: Grant,
  member: Member
): Promise<string> {
  const issuedAt = Math.floor(world.now() / 1000)
  const claims = {
    iss: `${world.url()}/oauth`,
    aud: grant.clientId,
    sub: member.id,
    iat: issuedAt,
    exp: issuedAt + LIFE_SECONDS,
    name: fullName(member),
    given_name: member.givenName,
    family_name: member.familyName,
    locale: 'en_US',
  }
  const unsigned = `${encoded({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encoded(claims)}`
  const { privateKey } = await keys()
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`
}

/** The public half, as `/oauth/openid/jwks` publishes it. */
export async function publicKeys(): Promise<{ keys: JsonWebKey[] }> {
  const { publicKey } = await keys()
  const key = publicKey.export({ format: 'jwk' })
  return { keys: [{ ...key, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
}

/** Made once per process, at the first need: it costs about a tenth of a second. */
function keys(): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> {
  keyPair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return keyPair
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
