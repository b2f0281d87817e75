import { symbols } from '@adonisjs/auth'
import type { SessionUserProviderContract } from '@adonisjs/auth/types/session'
import { isIdle } from '#domain/auth/idle'
import User from '#models/user'

/**
 * Whose session it is. A session is an access token kept in the cookie: a login opens both with one
 * token, and when the token ends (logout, new password, thirty days, two weeks without use) so does every copy of the
 * cookie. The token's hash stands beside its number, so that a number given out again, as after a
 * database was restored, opens nothing.
 */
export default class SignIns implements SessionUserProviderContract<User> {
  declare [symbols.PROVIDER_REAL_USER]: User

  async createUserForGuard(user: User) {
    const token = (user.currentAccessToken ??= await User.accessTokens.create(user))
    return { getId: () => `${token.identifier}.${token.hash}`, getOriginal: () => user }
  }

  async findById(identifier: string | number | bigint) {
    const [id, hash] = String(identifier).split('.')
    const user = await this.#ownerOf(id)
    const token = user && (await User.accessTokens.find(user, id))
    if (!token || token.hash !== hash || token.isExpired() || isIdle(token, new Date())) return null
    user.currentAccessToken = token
    return this.createUserForGuard(user)
  }

  #ownerOf(tokenId: string) {
    return User.query()
      .whereIn('id', (tokens) =>
        tokens.from('auth_access_tokens').select('tokenable_id').where('id', tokenId)
      )
      .first()
  }
}
