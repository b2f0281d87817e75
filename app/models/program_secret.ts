import { hash, randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import {
  CODE_LIFETIME_MS,
  REFRESH_TOKEN_LIFETIME_MS,
  REFRESH_TOKEN_PREFIX,
} from '#domain/programs/oauth_rules'
import ConnectedProgram from '#models/connected_program'
import Row from '#database/row'

type NewSecret = { programId: string; now: DateTime }

type NewCode = NewSecret & { challenge: string; redirectUri: string }

/**
 * An authorization code or a refresh token. Each works once. Used ones are kept until they expire,
 * so that a second use is noticed.
 */
export default class ProgramSecret extends Row {
  /** Returns a new code. Only its hash is stored. */
  static async issueCode(
    { now, ...fields }: NewCode,
    trx: TransactionClientContract
  ): Promise<string> {
    const code = randomBytes(32).toString('base64url')
    const expiresAt = now.plus({ milliseconds: CODE_LIFETIME_MS })
    const row = { ...fields, kind: 'code' as const, secretHash: hash('sha256', code), expiresAt }
    await this.create(row, { client: trx })
    return code
  }

  /** Returns a new refresh token. Only its hash is stored. */
  static async issueRefreshToken({ programId, now }: NewSecret, trx: TransactionClientContract) {
    const token = `${REFRESH_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
    const expiresAt = now.plus({ milliseconds: REFRESH_TOKEN_LIFETIME_MS })
    const row = {
      programId,
      kind: 'refresh' as const,
      secretHash: hash('sha256', token),
      expiresAt,
    }
    await this.create(row, { client: trx })
    return token
  }

  /** The secret with this text, used or not, with its program; null when there is none. */
  static findByText(text: string, kind: 'code' | 'refresh', trx: TransactionClientContract) {
    return this.query({ client: trx })
      .where({ secret_hash: hash('sha256', text), kind })
      .preload('program', (program) => program.preload('user'))
      .first()
  }

  static async deleteExpired(now: DateTime) {
    await this.query().where('expires_at', '<', sqlInstant(now)).delete()
  }

  @column()
  declare programId: string

  @column()
  declare kind: 'code' | 'refresh'

  @column({ serializeAs: null })
  declare secretHash: string

  /** The PKCE challenge of a code. */
  @column()
  declare challenge: string | null

  @column()
  declare redirectUri: string | null

  @instantColumn()
  declare usedAt: DateTime | null

  @instantColumn()
  declare expiresAt: DateTime

  @belongsTo(() => ConnectedProgram, { foreignKey: 'programId' })
  declare program: BelongsTo<typeof ConnectedProgram>

  /** Marks it as used. Returns false when it was used before, also by a parallel request. */
  async use(now: DateTime, trx: TransactionClientContract) {
    const [changed] = await ProgramSecret.query({ client: trx })
      .where('id', this.id)
      .whereNull('used_at')
      .update({ used_at: sqlInstant(now) })
    return Number(changed) === 1
  }

  /** Whether a PKCE verifier belongs to the code. */
  isVerifiedBy(verifier: string) {
    return hash('sha256', verifier, 'base64url') === this.challenge
  }
}
