import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { withTransaction } from '#database/transaction'
import {
  ACCESS_TOKEN_LIFETIME_MS,
  isCodeVerifier,
  param,
  problem,
  requestedScopes,
  targetProblem,
} from '#domain/programs/oauth_rules'
import type { OauthParams, OauthProblem, ProgramScope } from '#domain/programs/oauth_rules'
import type ConnectedProgram from '#models/connected_program'
import Membership from '#models/membership'
import ProgramSecret from '#models/program_secret'
import User from '#models/user'
import { now } from '#services/clock'
import { programUrls } from '#services/programs/program_urls'

interface IssueProgramTokensInput {
  params: OauthParams
  /** The origin under which the program reached Herald. */
  origin: string | null
}

interface IssuedTokens {
  kind: 'issued'
  accessToken: string
  refreshToken: string
  expiresIn: number
  scopes: ProgramScope[]
}

type Renewed = { program: ConnectedProgram; refreshToken: string; scopes: ProgramScope[] }

/**
 * Exchanges an authorization code or a refresh token for new tokens. Both work once: a second use
 * means that someone else has a copy, so the program's access ends (OAuth 2.1).
 */
export default class IssueProgramTokens {
  async handle({ params, origin }: IssueProgramTokensInput): Promise<IssuedTokens | OauthProblem> {
    const kind = KINDS.get(param(params, 'grant_type'))
    if (!kind) return problem('unsupported_grant_type', 'Use authorization_code or refresh_token.')
    const target = targetProblem(params, programUrls(origin).resource)
    if (target) return target
    const text = param(params, kind === 'code' ? 'code' : 'refresh_token')
    const renewed = await withTransaction((trx) => renew(text, kind, params, trx))
    if ('error' in renewed) return renewed
    const { program, refreshToken, scopes } = renewed
    const lifetime = ACCESS_TOKEN_LIFETIME_MS / 1000
    const options = { name: program.id, expiresIn: lifetime }
    const token = await User.programTokens.create(program.user, scopes, options)
    const accessToken = token.value?.release() ?? ''
    return { kind: 'issued', accessToken, refreshToken, expiresIn: lifetime, scopes }
  }
}

const KINDS: ReadonlyMap<string, 'code' | 'refresh'> = new Map([
  ['authorization_code', 'code'],
  ['refresh_token', 'refresh'],
])

const UNUSABLE = problem(
  'invalid_grant',
  'This code or token is unknown, expired or was used before.'
)

async function renew(
  text: string,
  kind: 'code' | 'refresh',
  params: OauthParams,
  trx: TransactionClientContract
): Promise<Renewed | OauthProblem> {
  const secret = await ProgramSecret.findByText(text, kind, trx)
  if (!secret || secret.program.clientId !== param(params, 'client_id')) return UNUSABLE
  const { program } = secret
  const asked = param(params, 'scope')
  const scopes = asked === '' ? program.scopes : narrowed(program, asked)
  if (scopes.length === 0) return problem('invalid_scope', "The program doesn't have these scopes.")
  const isFirst = await secret.use(now(), trx)
  const isUsable = isFirst && secret.expiresAt > now() && (await isMember(program, trx))
  if (!isUsable || !isProven(secret, params)) {
    await program.useTransaction(trx).delete()
    return UNUSABLE
  }
  program.merge({ connectedAt: program.connectedAt ?? now(), lastUsedAt: now() })
  await program.useTransaction(trx).save()
  const fields = { programId: program.id, now: now() }
  return { program, refreshToken: await ProgramSecret.issueRefreshToken(fields, trx), scopes }
}

function narrowed({ scopes }: ConnectedProgram, asked: string) {
  return requestedScopes(asked).filter((scope) => scopes.includes(scope))
}

/**
 * A code needs the PKCE verifier and, unless the program leaves it out as in OAuth 2.1, the redirect
 * URL of its request.
 */
function isProven(secret: ProgramSecret, params: OauthParams) {
  if (secret.kind === 'refresh') return true
  const verifier = param(params, 'code_verifier')
  const place = params.redirect_uri ?? secret.redirectUri
  const isSamePlace = place === secret.redirectUri
  return isSamePlace && isCodeVerifier(verifier) && secret.isVerifiedBy(verifier)
}

/** The user is still a member and is not disabled. */
async function isMember(
  { user, userId, organizationId }: ConnectedProgram,
  trx: TransactionClientContract
) {
  const member = { userId, organizationId }
  return user.disabledAt === null && (await Membership.has(member, { client: trx }))
}
