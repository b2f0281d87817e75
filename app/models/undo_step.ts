import { createHash, randomBytes } from 'node:crypto'
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
import OrganizationRow from '#models/organization_row'
import UndoItem from '#models/undo_item'
import type User from '#models/user'

type Offer = { organizationId: string; userId: string; kind: UndoKind; now: DateTime }

/**
 * One thing that someone did and may take back for a short time. Each record that it changed is an
 * `UndoItem`, removed as soon as it is restored: nothing is undone twice.
 */
export default class UndoStep extends OrganizationRow {
  /** A fresh step, and the token by which the person who did it may undo it. */
  static async offer({ now, ...fields }: Offer, options?: ModelAdapterOptions) {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = now.plus(UNDO_ACCEPTED_MS)
    const step = await this.create({ ...fields, tokenHash: hashOf(token), expiresAt }, options)
    return { step, token }
  }

  /**
   * The step of a token, for the person it was given to.
   * @throws E_ROW_NOT_FOUND
   */
  static offeredTo({ id }: User, token: string) {
    return this.query()
      .where({ token_hash: hashOf(token), user_id: id })
      .firstOrFail()
  }

  /** Removes what can't be restored any more; the empty steps stay for a day to say so. */
  static async removeExpired(now: DateTime) {
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

  /** What a role has to allow. */
  get ability() {
    return undoAbility(this.kind)
  }
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
