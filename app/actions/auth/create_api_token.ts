import { lastFour, MAX_TOKENS, type TokenDays, type TokenScope } from '#domain/auth/token_scopes'
import { sessionEnded, TooManyTokensException, WrongPasswordException } from '#errors/auth_errors'
import AccessToken from '#models/access_token'
import User from '#models/user'

type Input = {
  user: User
  name: string
  scopes: TokenScope[]
  days: TokenDays
  /** The user's password, required for a token without an expiry. */
  password: string | null
}

/**
 * Creates an API token. Its text is shown only once; the hash and the last characters are stored.
 */
export default class CreateApiToken {
  /** @throws WrongPasswordException, TooManyTokensException */
  async handle({ user, name, scopes, days, password }: Input) {
    if (days === null && !(await user.verifyPassword(password ?? ''))) {
      throw new WrongPasswordException()
    }
    const existing = await AccessToken.apiTokensOf(user.id)
    if (existing.length >= MAX_TOKENS) throw new TooManyTokensException()
    const expiresIn = days === null ? undefined : `${days} days`
    const made = await User.apiTokens.create(user, scopes, { name, expiresIn })
    if (!(await AccessToken.isOpen(user.currentAccessToken))) {
      await User.apiTokens.delete(user, made.identifier)
      throw sessionEnded()
    }
    const text = made.value?.release() ?? ''
    const token = await AccessToken.findOrFail(Number(made.identifier))
    return { token: await token.merge({ last4: lastFour(text) }).save(), text }
  }
}
