import { hash, randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import {
  UNDO_ACCEPTED_MS,
  UNDO_REMEMBERED_DAYS,
  undoAbility,
  type UndoKind,
} from '#domain/undo/undo_rules'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import UndoItem from '#models/undo_item'
import type User from '#models/user'

type Offer = { organizationId: string; userId: string; kind: UndoKind; now: DateTime }

/**
 * An action that a user may undo for a short time. Each record that it changed is an `UndoItem`,
 * which is deleted as soon as it is restored: nothing is undone twice.
 */
export default class UndoStep extends OrganizationRow {
  /** Creates a step and the token by which the user may undo it. */
  static async offer({ now, ...fields }: Offer, options?: ModelAdapterOptions) {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = now.plus(UNDO_ACCEPTED_MS)
    const tokenHash = hash('sha256', token)
    const step = await this.create({ ...fields, tokenHash, expiresAt }, options)
    return { step, token }
  }

  /**
   * The step with this token, for the user it was offered to.
   * @throws E_ROW_NOT_FOUND
   */
  static findOffered({ id }: User, token: string) {
    return this.query()
      .where({ token_hash: hash('sha256', token), user_id: id })
      .firstOrFail()
  }

  /**
   * Deletes items that can no longer be restored. Empty steps remain for a day, so that a late
   * undo gets a proper answer.
   */
  static async deleteExpired(now: DateTime) {
    const expiredBefore = (moment: DateTime) =>
      this.query().where('expires_at', '<=', sqlInstant(moment))
    await UndoItem.query().whereIn('undo_step_id', expiredBefore(now).select('id')).delete()
    await expiredBefore(now.minus({ days: UNDO_REMEMBERED_DAYS })).delete()
  }

  @column()
  declare userId: string

  @column()
  declare kind: UndoKind

  @column({ serializeAs: null })
  declare tokenHash: string

  @instantColumn()
  declare expiresAt: DateTime

  get ability() {
    return undoAbility(this.kind)
  }
}
