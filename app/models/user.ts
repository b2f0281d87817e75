import { DateTime } from 'luxon'
import hash from '@adonisjs/core/services/hash'
import { compose } from '@adonisjs/core/helpers'
import { column, manyToMany } from '@adonisjs/lucid/orm'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import type { AccessToken } from '@adonisjs/auth/access_tokens'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { ManyToMany } from '@adonisjs/lucid/types/relations'
import { booleanColumn, instantColumn, readable } from '#database/model_columns'
import { storedTexts } from '#database/stored_values'
import { sqlInstant } from '#database/instants'
import { isUniqueViolation } from '#database/unique_violation'
import { TOKEN_LIFETIME_MS } from '#domain/auth/auth_rules'
import { clockOfLanguages, clockOrDefault } from '#domain/schedule/clock_format'
import type { Clock } from '#domain/schedule/clock_format'
import { API_TOKEN_PREFIX, PROGRAM_TOKEN_PREFIX } from '#domain/auth/token_scopes'
import { writeIfRoom } from '#domain/health/failure_causes'
import { knownSteps, type StepId } from '#domain/onboarding/steps'
import { sendGoodbye } from '#database/changes'
import StoredTokens, { type Device } from '#database/stored_tokens'
import Row from '#database/row'
import Organization from '#models/organization'

/** Resolved late, because commands load the model before the application has booted. */
const AuthFinder = withAuthFinder(() => hash.use())

export default class User extends compose(Row, AuthFinder) {
  static table = 'users'

  /** Session tokens: a login creates one, with all of the user's rights. */
  static accessTokens = new StoredTokens({
    tokenableModel: User,
    expiresIn: TOKEN_LIFETIME_MS / 1000,
    prefix: 'hld_',
  })

  /** API tokens that users create, each with its scopes (`domain/auth/token_scopes.ts`). */
  static apiTokens = new StoredTokens({
    tokenableModel: User,
    type: 'api_token',
    prefix: API_TOKEN_PREFIX,
  })

  /** Short-lived tokens of programs that the user connected, named by the program's id. */
  static programTokens = new StoredTokens({
    tokenableModel: User,
    type: 'program_token',
    prefix: PROGRAM_TOKEN_PREFIX,
  })

  /** Call it before a transaction starts: hashing is slow and would keep others waiting. */
  static passwordHashOf(password: string) {
    return hash.use().make(password)
  }

  static isHashOf(passwordHash: string, password: string) {
    return hash.use().verify(passwordHash, password)
  }

  /**
   * Creates a user whose password is already hashed, without the hooks that would hash it again.
   * Returns null when the normalized email address has an account.
   */
  static async open(
    fields: Pick<User, 'email' | 'fullName' | 'password' | 'emailConfirmedAt'>,
    trx: TransactionClientContract
  ) {
    const user = new User().merge(fields).useTransaction(trx)
    User.assignIdentity(user)
    User.touch(user)
    try {
      return await user.saveQuietly()
    } catch (error) {
      if (isUniqueViolation(error)) return null
      throw error
    }
  }

  /** Returns true when no account exists yet. */
  static async isEmpty() {
    return (await this.query().select('id').first()) === null
  }

  /** Locks the row of a user who is not loaded. */
  static async lockRow(id: string, trx: TransactionClientContract) {
    await trx
      .from('users')
      .where({ id })
      .update({ updated_at: trx.raw('updated_at') })
  }

  /** The clock format (12 or 24 hours) for pages and emails. */
  get effectiveClock() {
    return clockOrDefault(this.clock)
  }

  /**
   * Saves the clock format of the user's locale, from their Accept-Language header, if none is
   * saved yet.
   */
  async detectClock(languages: string | undefined) {
    const clock = clockOfLanguages(languages)
    if (this.clock || !clock) return
    this.clock = clock
    await writeIfRoom(() => this.save())
  }

  /** Confirms the email address, if it is still the user's. */
  static async confirmEmail(
    { id, email }: { id: string; email: string },
    now: DateTime,
    options?: ModelAdapterOptions
  ) {
    await this.query(options)
      .where({ id, email })
      .whereNull('email_confirmed_at')
      .update({ email_confirmed_at: sqlInstant(now) })
  }

  /** Records when and on which device the user last logged in. */
  async recordLogin(device: Device) {
    const token = this.currentAccessToken
    if (token) await User.accessTokens.recordUse(token, device)
    this.lastLoginAt = DateTime.utc()
    await writeIfRoom(() => this.save())
  }

  /** Ends one session. On a full disk its token stays in the database, but the browser loses it. */
  static async endSession(user: User, { identifier }: AccessToken) {
    await writeIfRoom(() => this.accessTokens.delete(user, identifier))
  }

  /** The token of the request or of its session. */
  declare currentAccessToken?: AccessToken

  @column()
  declare email: string

  @column()
  declare fullName: string

  @column({ serializeAs: null })
  declare password: string

  /** When the user confirmed their email address; null when they have not. */
  @instantColumn()
  declare emailConfirmedAt: DateTime | null

  /** When the operator disabled the user; null while enabled. */
  @instantColumn()
  declare disabledAt: DateTime | null

  @instantColumn()
  declare lastLoginAt: DateTime | null

  @column()
  declare timezone: string | null

  /** The user's clock format; detected from their browser until they choose one. */
  @column()
  declare clock: Clock | null

  /** Stripe's customer id, from the first purchase on. */
  @column({ serializeAs: null })
  declare stripeCustomerId: string | null

  /** Counts saved answers of Stripe, so that an outdated answer is recognized. */
  @column({ serializeAs: null })
  declare billingVersion: number

  /** Counts purchases that Stripe could not start: each one needs its own idempotency key. */
  @column({ serializeAs: null })
  declare billingAttempt: number

  @booleanColumn()
  declare notifyPostPublished: boolean

  @booleanColumn()
  declare notifyNewComments: boolean

  @booleanColumn()
  declare notifyPerformanceReports: boolean

  /** True when the user hid the onboarding list. */
  @booleanColumn()
  declare isOnboardingHidden: boolean

  /** Onboarding steps that the user skipped. */
  @column({
    prepare: (steps: StepId[] | null) => (steps && steps.length > 0 ? JSON.stringify(steps) : null),
    consume: readable(
      (stored) => knownSteps(storedTexts(stored)),
      () => []
    ),
  })
  declare skippedSteps: StepId[]

  @manyToMany(() => Organization, {
    pivotTable: 'memberships',
    pivotColumns: ['role', 'last_selected_at'],
  })
  declare organizations: ManyToMany<typeof Organization>

  /** Showing the list again also brings back skipped steps. */
  hideOnboarding(isHidden: boolean) {
    this.isOnboardingHidden = isHidden
    if (!isHidden) this.skippedSteps = []
  }

  skipStep(step: StepId) {
    this.skippedSteps = knownSteps([...this.skippedSteps, step])
  }

  /** Locks the user's row until the transaction ends, for data that exists once per user. */
  lock(trx: TransactionClientContract) {
    return User.lockRow(this.id, trx)
  }

  /**
   * Hashes the same password with the current cost parameters, unless it was changed in the
   * meantime.
   */
  async rehashPassword(password: string) {
    const renewed = await User.passwordHashOf(password)
    await User.query().where({ id: this.id, password: this.password }).update({ password: renewed })
  }

  /**
   * Changes the password of a logged-in user. All other sessions and all reset links end. Returns
   * false when the password was changed since the user was loaded.
   */
  async replacePassword(
    { passwordHash, keep }: { passwordHash: string; keep: AccessToken | undefined },
    trx: TransactionClientContract
  ) {
    const unchanged = User.query({ client: trx }).where({ id: this.id, password: this.password })
    const [changed] = await unchanged.update({ password: passwordHash })
    if (Number(changed) !== 1) return false
    await this.endSessions({ except: keep }, trx)
    await trx.from('password_resets').where('user_id', this.id).delete()
    return true
  }

  async endSessions(
    { except }: { except: AccessToken | undefined },
    trx: TransactionClientContract
  ) {
    await trx
      .from('auth_access_tokens')
      .where({ tokenable_id: this.id, type: 'auth_token' })
      .whereNot('id', Number(except?.identifier ?? 0))
      .delete()
    sendGoodbye(this.id, trx)
  }

  /** Revokes every API token of the user, and the access of every connected program. */
  async endApiTokens(trx: TransactionClientContract) {
    await trx
      .from('auth_access_tokens')
      .where({ tokenable_id: this.id, type: 'api_token' })
      .delete()
    await trx.from('connected_programs').where('user_id', this.id).delete()
    sendGoodbye(this.id, trx)
  }

  /**
   * Changes the password by a reset link. All sessions, tokens and reset links end. It skips the
   * model's hooks, which would hash the password inside the transaction.
   */
  async changePassword(passwordHash: string, trx: TransactionClientContract) {
    await User.query({ client: trx }).where('id', this.id).update({ password: passwordHash })
    await trx.from('auth_access_tokens').where('tokenable_id', this.id).delete()
    await trx.from('connected_programs').where('user_id', this.id).delete()
    sendGoodbye(this.id, trx)
    await trx.from('password_resets').where('user_id', this.id).delete()
  }
}
