import type User from '#models/user'

/** The user as auth answers and the page's `user` prop carry it. */
export function sessionUser(user: User) {
  return {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    timezone: user.timezone ?? null,
  }
}

export type SessionUser = ReturnType<typeof sessionUser>

/** The answer to a login or signup, right after it: the token can be told only then. */
export function signedIn(user: User) {
  return { access_token: user.currentAccessToken?.value?.release(), user: sessionUser(user) }
}
