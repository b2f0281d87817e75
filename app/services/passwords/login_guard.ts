import { hash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import { networkOf } from '#domain/auth/devices'
import {
  delayAfterFailures,
  FAILURES_WINDOW_MS,
  KNOWN_NETWORK_MS,
  LOGIN_THROTTLE,
  NETWORK_THROTTLE,
} from '#domain/auth/auth_rules'
import { markDiskFull } from '#services/health/disk_space'
import { writeIfRoom } from '#domain/health/failure_causes'
import {
  passwordHashQueue,
  TooManyPasswordsException,
} from '#services/passwords/password_hash_queue'

/** The account and the IP address of a login attempt. The email address is normalized. */
interface LoginAttempt {
  email: string
  ip: string
}

/**
 * How long a password may wait to be checked, in milliseconds. A request from a known network may
 * wait longer.
 */
const MAX_WAIT_MS = 800
const MAX_WAIT_FROM_KNOWN_MS = 2500

function keyOf(kind: string, ...parts: string[]) {
  return `${kind}:${hash('sha256', parts.join('|'))}`
}

type Store = 'database' | 'memory'

const perPair = (store: Store) =>
  limiter.use(store, { requests: LOGIN_THROTTLE.tries, duration: LOGIN_THROTTLE.windowMs / 1000 })
const perNetwork = (store: Store) =>
  limiter.use(store, {
    requests: NETWORK_THROTTLE.tries,
    duration: NETWORK_THROTTLE.windowMs / 1000,
  })
const failures = (store: Store) =>
  limiter.use(store, { requests: 1_000_000, duration: FAILURES_WINDOW_MS / 1000 })
const delays = (store: Store) => limiter.use(store, { requests: 1, duration: 1 })
const known = () => limiter.use({ requests: 1, duration: KNOWN_NETWORK_MS / 1000 })

/** Counts in the database, or in memory while the disk is full, so that users can still log in. */
async function counted(count: (store: Store) => Promise<void>) {
  if (await writeIfRoom(() => count('database'))) return
  markDiskFull()
  await count('memory')
}

/**
 * Slows down guessing without locking anyone out. Attempts are limited by network and email address
 * together, by network alone, and by email address alone with an increasing delay. Networks that
 * the user has logged in from before are exempt from the last two limits, as with OWASP's "device
 * cookies". The counts are in the database, shared by all web processes. While the disk is full,
 * each process counts in its own memory.
 */
class LoginGuard {
  #inFlight = 0

  /**
   * Runs `verify` when the attempt is allowed, and counts its outcome. An attempt that is refused
   * because too many are waiting causes no database write.
   * @throws E_TOO_MANY_REQUESTS or TooManyPasswordsException, both answered with 429 and
   *   Retry-After
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

  /** Remembers the network of a successful login and resets the account's failures. */
  async remember({ email, ip }: LoginAttempt) {
    await writeIfRoom(async () => {
      await known().set(keyOf('login-known', email, networkOf(ip)), 1)
      await failures('database').delete(keyOf('login-failures', email))
      await delays('database').delete(keyOf('login-delay', email))
    })
  }

  async #isKnown({ email, ip }: LoginAttempt) {
    return (await known().get(keyOf('login-known', email, networkOf(ip)))) !== null
  }

  #count({ email, ip }: LoginAttempt, network: 'known' | 'new') {
    return counted(async (store) => {
      await perPair(store).consume(keyOf('login-pair', email, networkOf(ip)))
      if (network === 'known') return
      await perNetwork(store).consume(keyOf('login-network', networkOf(ip)))
      const delay = await delays(store).availableIn(keyOf('login-delay', email))
      if (delay > 0) throw new TooManyPasswordsException(delay)
    })
  }

  async #countFailure({ email }: LoginAttempt, network: 'known' | 'new') {
    if (network === 'known') return
    await counted(async (store) => {
      const { consumed } = await failures(store).increment(keyOf('login-failures', email))
      const delay = delayAfterFailures(consumed)
      if (delay > 0) await delays(store).block(keyOf('login-delay', email), delay)
    })
  }
}

export const loginGuard = new LoginGuard()
