import hash from '@adonisjs/core/services/hash'
import { errors } from '@adonisjs/auth'
import { AccountDisabledException, LoginFailedException } from '#errors/auth_errors'
import { detachedWork } from '#services/background/shutdown'
import User from '#models/user'
import { openToken } from '#models/user_providers'
import { accountDisabledAdvice } from '#services/auth/signup_settings'
import { loginGuard } from '#services/passwords/login_guard'

type Credentials = { email: string; password: string }
/** `ip` is the client's IP address. */
type Input = Credentials & { ip: string }

/**
 * Opens a session for the user with these credentials and returns the user. An unknown email
 * address costs the same hashing as a wrong password. A hash with outdated cost parameters is
 * renewed, which only a login can do.
 */
export default class LogIn {
  async handle({ ip, ...credentials }: Input) {
    const attempt = { email: credentials.email, ip }
    const user = await loginGuard.attempt(attempt, () => this.#verify(credentials))
    if (!user) throw new LoginFailedException()
    if (user.disabledAt) throw new AccountDisabledException(accountDisabledAdvice())
    await this.#openSession(user, credentials)
    if (hash.needsReHash(user.password)) {
      detachedWork.run('Rehashing a password', () => user.rehashPassword(credentials.password))
    }
    return user
  }

  /**
   * Checking a password takes long. A change of the password ends the sessions of that moment, so a
   * session that was opened later with the former password ends here.
   */
  async #openSession(user: User, { password }: Credentials) {
    const session = (user.currentAccessToken = await openToken(user))
    const stored = await User.find(user.id)
    if (stored?.password === user.password || (await stored?.verifyPassword(password))) return
    if (session) await User.endSession(user, session)
    throw new LoginFailedException()
  }

  async #verify({ email, password }: Credentials) {
    try {
      return await User.verifyCredentials(email, password)
    } catch (error) {
      if (error instanceof errors.E_INVALID_CREDENTIALS) return null
      throw error
    }
  }
}
