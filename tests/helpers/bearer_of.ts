import User from '#models/user'

/** A fresh access token of a user, for `client.get(path).bearerToken(await bearerOf(user))`. */
export async function bearerOf(user: User) {
  const token = await User.accessTokens.create(user)
  if (token.value === undefined) throw new Error('A new token has a value')
  return token.value.release()
}
