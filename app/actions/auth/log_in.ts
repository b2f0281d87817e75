import hash from '@adonisjs/core/services/hash'
import { errors } from '@adonisjs/auth'
import LoginFailedException from '#exceptions/login_failed_exception'
import User from '#models/user'
import { detachedWork } from '#services/background/detached_work'
import { loginGuard } from '#services/passwords/login_guard'

type Pair = { email: string; password: string }
/** `address` is the internet address of who tries. */
type Input = Pair & { address: string }

/**
 * The user of a matching pair. An unknown email address costs the same hashing as a wrong password. A hash
 * that was made with older costs is renewed, which only a login can do.
 */
export default class LogIn {
  async handle({ address, ...pair }: Input) {
    const user = await loginGuard.attempt({ email: pair.email, address }, () => this.#verify(pair))
    if (!user) throw new LoginFailedException()
    if (hash.needsReHash(user.password)) {
      detachedWork.run('Rehashing a password', () => user.renewHash(pair.password))
    }
    return user
  }

  async #verify({ email, password }: Pair) {
    try {
      return await User.verifyCredentials(email, password)
    } catch (error) {
      if (error instanceof errors.E_INVALID_CREDENTIALS) return null
      throw error
    }
  }
}
