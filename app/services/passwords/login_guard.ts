import { createHash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import { networkOf } from '#domain/auth/network_of'
import {
  delayAfterFailures,
  FAILURES_WINDOW_MS,
  KNOWN_NETWORK_MS,
  LOGIN_THROTTLE,
  NETWORK_THROTTLE,
} from '#domain/auth/rules'
import {
  passwordHashQueue,
  TooManyPasswordsException,
} from '#services/passwords/password_hash_queue'

/** Where a login is attempted from, and as whom. The email address is in its normal form. */
export interface LoginAttempt {
  email: string
  address: string
}

/** How long a password may wait for its turn, in ms. A known network is let in when others are refused. */
const MAX_WAIT_MS = 800
const MAX_WAIT_FROM_KNOWN_MS = 2500

function keyOf(kind: string, ...parts: string[]) {
  return `${kind}:${createHash('sha256').update(parts.join('|')).digest('hex')}`
}

const perPair = () =>
  limiter.use({ requests: LOGIN_THROTTLE.tries, duration: LOGIN_THROTTLE.windowMs / 1000 })
const perNetwork = () =>
  limiter.use({ requests: NETWORK_THROTTLE.tries, duration: NETWORK_THROTTLE.windowMs / 1000 })
const failures = () => limiter.use({ requests: 1_000_000, duration: FAILURES_WINDOW_MS / 1000 })
const delays = () => limiter.use({ requests: 1, duration: 1 })
const known = () => limiter.use({ requests: 1, duration: KNOWN_NETWORK_MS / 1000 })

/**
 * Slows guessing down without locking anyone out: attempts are limited by network and email address
 * together, by network alone, and by email address alone with a growing delay. Networks that the user has
 * logged in from before are exempt from the last two, as OWASP's "device cookies" are. The numbers are in
 * the database, shared by every web process.
 */
export class LoginGuard {
  #inFlight = 0

  /**
   * Runs `verify` for an attempt that may be made, and counts its outcome. What is refused because too many
   * wait costs no write to the database.
   * @throws E_TOO_MANY_REQUESTS or TooManyPasswordsException, both answered with 429 and Retry-After
   */
  async attempt<User>(attempt: LoginAttempt, verify: () => Promise<User | null>) {
    const isKnown = await this.#isKnown(attempt)
    const waitMs = this.#inFlight * passwordHashQueue.averageMs
    if (waitMs > (isKnown ? MAX_WAIT_FROM_KNOWN_MS : MAX_WAIT_MS)) {
      throw new TooManyPasswordsException()
    }
    this.#inFlight += 1
    try {
      await this.#count(attempt, isKnown ? 'known' : 'new')
      const user = await verify()
      await (user ? this.remember(attempt) : this.#countFailure(attempt, isKnown ? 'known' : 'new'))
      return user
    } finally {
      this.#inFlight -= 1
    }
  }

  /** Remembers that the user logged in from there, and forgets the failures that others had. */
  async remember({ email, address }: LoginAttempt) {
    await known().set(keyOf('login-known', email, networkOf(address)), 1)
    await failures().delete(keyOf('login-failures', email))
    await delays().delete(keyOf('login-delay', email))
  }

  async #isKnown({ email, address }: LoginAttempt) {
    return (await known().get(keyOf('login-known', email, networkOf(address)))) !== null
  }

  async #count({ email, address }: LoginAttempt, network: 'known' | 'new') {
    await perPair().consume(keyOf('login-pair', email, networkOf(address)))
    if (network === 'known') return
    await perNetwork().consume(keyOf('login-network', networkOf(address)))
    const delay = await delays().availableIn(keyOf('login-delay', email))
    if (delay > 0) throw new TooManyPasswordsException(delay)
  }

  async #countFailure({ email }: LoginAttempt, network: 'known' | 'new') {
    if (network === 'known') return
    const { consumed } = await failures().increment(keyOf('login-failures', email))
    const delay = delayAfterFailures(consumed)
    if (delay > 0) await delays().block(keyOf('login-delay', email), delay)
  }
}

export const loginGuard = new LoginGuard()
