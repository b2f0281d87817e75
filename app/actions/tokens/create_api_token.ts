import { MOST_TOKENS, type TokenDays, type TokenScope } from '#domain/auth/token_scopes'
import TooManyTokensException from '#exceptions/too_many_tokens_exception'
import { nameToken, tokensOf } from '#models/token_rows'
import User from '#models/user'

type Input = { user: User; name: string; scopes: TokenScope[]; days: TokenDays }

/** Makes an API token. Its text is told this once; what is kept is a hash and its last characters. */
export default class CreateApiToken {
  async handle({ user, name, scopes, days }: Input) {
    const held = await tokensOf(user.id, 'api_token')
    if (held.length >= MOST_TOKENS) throw new TooManyTokensException()
    const expiresIn = days === null ? undefined : `${days} days`
    const made = await User.apiTokens.create(user, scopes, { name, expiresIn })
    const text = made.value?.release() ?? ''
    return { token: await nameToken(made.identifier, text), text }
  }
}
