import type { TokenScope } from '#domain/auth/token_scopes'
import User from '#models/user'

/** A fresh API token with these scopes, for `client.get(path).bearerToken(await apiTokenOf(user, 'read'))`. */
export async function apiTokenOf(user: User, ...scopes: TokenScope[]) {
  const token = await User.apiTokens.create(user, scopes, { name: 'A script' })
  if (token.value === undefined) throw new Error('A new token has a value')
  return token.value.release()
}
