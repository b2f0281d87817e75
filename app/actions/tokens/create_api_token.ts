import { MOST_TOKENS, type TokenDays, type TokenScope } from '#domain/auth/token_scopes'
import TooManyTokensException from '#exceptions/too_many_tokens_exception'
import WrongPasswordException from '#exceptions/wrong_password_exception'
import { nameToken, tokensOf } from '#models/token_rows'
import User from '#models/user'

type Input = {
  user: User
  name: string
  scopes: TokenScope[]
  days: TokenDays
  /** The user's; needed for a token that lives until it is revoked. */
  password: string | null
}

/** Makes an API token. Its text is told this once; what is kept is a hash and its last characters. */
export default class CreateApiToken {
  /** @throws WrongPasswordException, TooManyTokensException */
  async handle({ user, name, scopes, days, password }: Input) {
    if (days === null && !(await user.verifyPassword(password ?? ''))) {
      throw new WrongPasswordException()
    }
    const held = await tokensOf(user.id, 'api_token')
    if (held.length >= MOST_TOKENS) throw new TooManyTokensException()
    const expiresIn = days === null ? undefined : `${days} days`
    const made = await User.apiTokens.create(user, scopes, { name, expiresIn })
    const text = made.value?.release() ?? ''
    return { token: await nameToken(made.identifier, text), text }
  }
}
