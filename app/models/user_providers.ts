import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import { symbols } from '@adonisjs/auth'
import type { SessionUserProviderContract } from '@adonisjs/auth/types/session'
import type { AccessTokensUserProviderContract } from '@adonisjs/auth/types/access_tokens'
import type { Secret } from '@adonisjs/core/helpers'
import { isIdle } from '#domain/auth/devices'
import { ROWLESS_SESSION_MS } from '#domain/auth/auth_rules'
import { isDiskFullError } from '#domain/health/failure_causes'
import type { TokenAndUser } from '#database/stored_tokens'
import User from '#models/user'

/** First part of the identifier of a session without an access token. */
const ROWLESS = 'rowless'

/**
 * Finds the user of a session. A session cookie refers to an access token: a login creates both,
 * and when the token ends (logout, new password, thirty days, two weeks without use), so does
 * every copy of the cookie. The cookie also contains the token's hash, so that an id that is
 * assigned again, for example after a restored backup, grants nothing.
 */
export default class SessionUserProvider implements SessionUserProviderContract<User> {
  declare [symbols.PROVIDER_REAL_USER]: User

  async createUserForGuard(user: User) {
    const token = (user.currentAccessToken ??= await openToken(user))
    return token ? guardUser(user, `${token.identifier}.${token.hash}`) : rowlessUser(user)
  }

  async findById(identifier: string | number | bigint) {
    const [id, hash, ...rest] = String(identifier).split('.')
    if (id === ROWLESS) return this.#findRowless(String(identifier), { userId: hash, end: rest[0] })
    const found = await User.accessTokens.findWithUser(id)
    if (!found) return null
    const { token } = found
    if (token.hash !== hash || token.isExpired() || isIdle(token, new Date())) return null
    const user = userOf(found)
    user.currentAccessToken = token
    return this.createUserForGuard(user)
  }

  async #findRowless(identifier: string, { userId, end }: { userId: string; end?: string }) {
    if (!(Number(end) > DateTime.utc().toMillis())) return null
    const user = await User.query().whereNull('disabled_at').where('id', userId).first()
    return user && rowlessIdentifier(user, Number(end)) === identifier
      ? guardUser(user, identifier)
      : null
  }
}

/** Finds the user of one request's bearer token, with the token, in one statement. */
export class BearerUserProvider implements AccessTokensUserProviderContract<User> {
  declare [symbols.PROVIDER_REAL_USER]: User
  #found: TokenAndUser | null = null

  constructor(private tokens: 'accessTokens' | 'apiTokens' | 'programTokens') {}

  async createUserForGuard(user: User) {
    return guardUser(user, user.id)
  }

  createToken(user: User, abilities?: string[], options?: { expiresIn?: string | number }) {
    return User[this.tokens].create(user, abilities, options)
  }

  invalidateToken(value: Secret<string>) {
    return User[this.tokens].invalidate(value)
  }

  async verifyToken(value: Secret<string>) {
    this.#found = await User[this.tokens].verifyWithUser(value)
    return this.#found && this.#found.token
  }

  /** The guard asks for the owner of the token that it has just verified. */
  async findById(id: string | number | bigint) {
    const user = this.#found ? userOf(this.#found) : null
    return user?.id === id ? guardUser(user, user.id) : null
  }
}

function userOf({ user }: TokenAndUser) {
  return User.$createFromAdapterResult(user) as User
}

function guardUser(user: User, identifier: string) {
  return { getId: () => identifier, getOriginal: () => user }
}

function rowlessUser(user: User) {
  return guardUser(user, rowlessIdentifier(user, DateTime.utc().toMillis() + ROWLESS_SESSION_MS))
}

/** Changes with the password. The cookie is encrypted, so it cannot be forged. */
function rowlessIdentifier({ id, password }: User, end: number) {
  const print = createHash('sha256').update(password).digest('base64url')
  return [ROWLESS, id, end, print].join('.')
}

/** Opens a session. Returns undefined when the disk is full. */
export async function openToken(user: User) {
  try {
    return await User.accessTokens.create(user)
  } catch (error) {
    if (isDiskFullError(error)) return undefined
    throw error
  }
}
