import type { DateTime } from 'luxon'
import hash from '@adonisjs/core/services/hash'
import { compose } from '@adonisjs/core/helpers'
import { column, hasMany, manyToMany } from '@adonisjs/lucid/orm'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import type { AccessToken } from '@adonisjs/auth/access_tokens'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { HasMany, ManyToMany } from '@adonisjs/lucid/types/relations'
import { booleanColumn, instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import { isUniqueViolation } from '#database/unique_violation'
import { TOKEN_LIFETIME_MS } from '#domain/auth/rules'
import { API_TOKEN_PREFIX } from '#domain/auth/token_scopes'
import { knownSteps, type StepId } from '#domain/onboarding/steps'
import { clockOfLanguages, clockOrDefault, type Clock } from '#domain/schedule/clock'
import { tellFarewell } from '#models/changes'
import KeptTokens, { type Device } from '#models/kept_tokens'
import Row from '#models/row'
import ApiKey from '#models/api_key'
import Organization from '#models/organization'
import LinkedinAccount from '#models/linkedin_account'

/** Asked for late: commands load the model before the application is up. */
const AuthFinder = withAuthFinder(() => hash.use())

export default class User extends compose(Row, AuthFinder) {
  static table = 'users'

  /** Those behind sessions: a login opens one, and it may do whatever its user may. */
  static accessTokens = new KeptTokens({
    tokenableModel: User,
    expiresIn: TOKEN_LIFETIME_MS / 1000,
    prefix: 'hld_',
  })

  /** Those that users make for programs, each with its scopes (`domain/auth/token_scopes.ts`). */
  static apiTokens = new KeptTokens({
    tokenableModel: User,
    type: 'api_token',
    prefix: API_TOKEN_PREFIX,
  })

  /** Hashed before a transaction begins: hashing waits for its turn, and others would wait with it. */
  static passwordHashOf(password: string) {
    return hash.use().make(password)
  }

  /**
   * A new user whose password is hashed already, so without the hooks that would hash it again. Null when
   * the email address, in its normal form, has an account.
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

  /** True on an installation that nobody has signed up on. */
  static async isNone() {
    return (await this.query().select('id').first()) === null
  }

  /** Holds the row of one who is not loaded. */
  static async hold(id: string, trx: TransactionClientContract) {
    await trx
      .from('users')
      .where({ id })
      .update({ updated_at: trx.raw('updated_at') })
  }

  /** The clock that times are written in, in pages and emails. */
  get shownClock() {
    return clockOrDefault(this.clock)
  }

  /** The clock of the user's locale, by their Accept-Language header, where none is saved yet. */
  async learnClock(languages: string | undefined) {
    const clock = clockOfLanguages(languages)
    if (this.clock || !clock) return
    this.clock = clock
    await this.save()
  }

  /** The address is proved, if it is still the user's. */
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

  /** Remembers where a session was opened. */
  static async noteSignIn({ currentAccessToken: token }: User, device: Device) {
    if (token) await this.accessTokens.noteUse(token, device)
  }

  /** The token that the request came with, or that its session was opened with. */
  declare currentAccessToken?: AccessToken

  @column()
  declare email: string

  @column()
  declare fullName: string

  @column({ serializeAs: null })
  declare password: string

  /** When the user proved that the email address is theirs; null: not yet. */
  @instantColumn()
  declare emailConfirmedAt: DateTime | null

  @column()
  declare timezone: string | null

  /** How times are written for the user; learned from their browser, until they choose. */
  @column()
  declare clock: Clock | null

  /** Stripe's, once there was something to pay for. */
  @column({ serializeAs: null })
  declare stripeCustomerId: string | null

  /** Counts what was written of Stripe's: news that is older than the last one is not. */
  @column({ serializeAs: null })
  declare billingVersion: number

  /** Counts the purchases that Stripe could not begin: each has an idempotency key of its own. */
  @column({ serializeAs: null })
  declare billingAttempt: number

  @booleanColumn()
  declare notifyPostPublished: boolean

  @booleanColumn()
  declare notifyNewComments: boolean

  @booleanColumn()
  declare notifyPerformanceReports: boolean

  /** True once the user put the list of first steps away. */
  @booleanColumn()
  declare isOnboardingHidden: boolean

  /** First steps that the user skipped. */
  @column({
    prepare: (steps: StepId[] | null) => (steps && steps.length > 0 ? JSON.stringify(steps) : null),
    consume: (stored: unknown) => knownSteps(typeof stored === 'string' ? JSON.parse(stored) : []),
  })
  declare skippedSteps: StepId[]

  @manyToMany(() => Organization, {
    pivotTable: 'memberships',
    pivotColumns: ['role', 'last_selected_at'],
  })
  declare organizations: ManyToMany<typeof Organization>

  @hasMany(() => LinkedinAccount)
  declare linkedinAccounts: HasMany<typeof LinkedinAccount>

  @hasMany(() => ApiKey)
  declare apiKeys: HasMany<typeof ApiKey>

  /** Whoever shows the first steps again gets every step. */
  hideOnboarding(isHidden: boolean) {
    this.isOnboardingHidden = isHidden
    if (!isHidden) this.skippedSteps = []
  }

  skipStep(step: StepId) {
    this.skippedSteps = knownSteps([...this.skippedSteps, step])
  }

  /** Holds the user's row until the transaction ends: what is kept once per user changes one by one. */
  lock(trx: TransactionClientContract) {
    return User.hold(this.id, trx)
  }

  /** Hashes the same password with today's costs, unless it was changed meanwhile. */
  async renewHash(password: string) {
    const renewed = await User.passwordHashOf(password)
    await User.query().where({ id: this.id, password: this.password }).update({ password: renewed })
  }

  /** A new password of one who is here ends every other session, and every link of the old one. */
  async replacePassword(
    { passwordHash, keep }: { passwordHash: string; keep: AccessToken | undefined },
    trx: TransactionClientContract
  ) {
    await this.#savePasswordHash(passwordHash, trx)
    await this.endSessions({ except: keep }, trx)
    await trx.from('password_resets').where('user_id', this.id).delete()
  }

  /** Ends all sessions but one. */
  async endSessions(
    { except }: { except: AccessToken | undefined },
    trx: TransactionClientContract
  ) {
    await trx
      .from('auth_access_tokens')
      .where({ tokenable_id: this.id, type: 'auth_token' })
      .whereNot('id', Number(except?.identifier ?? 0))
      .delete()
    tellFarewell(this.id, trx)
  }

  /** Ends every API token: a program that has one is shut out. */
  async endApiTokens(trx: TransactionClientContract) {
    await trx
      .from('auth_access_tokens')
      .where({ tokenable_id: this.id, type: 'api_token' })
      .delete()
    tellFarewell(this.id, trx)
  }

  /** A password chosen by a link ends every session, every token and every link of the old one. */
  async changePassword(passwordHash: string, trx: TransactionClientContract) {
    await this.#savePasswordHash(passwordHash, trx)
    await trx.from('auth_access_tokens').where('tokenable_id', this.id).delete()
    tellFarewell(this.id, trx)
    await trx.from('password_resets').where('user_id', this.id).delete()
  }

  /** Written without the model's hooks, which would hash in the middle of the transaction. */
  async #savePasswordHash(passwordHash: string, trx: TransactionClientContract) {
    await User.query({ client: trx }).where('id', this.id).update({ password: passwordHash })
  }
}
