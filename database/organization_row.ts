import { afterDelete, afterSave, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel, LucidRow, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { isUniqueViolation } from '#database/unique_violation'
import { publishRow } from '#database/changes'
import Row from '#database/row'

/** A row that belongs to one organization and is visible to its members only. */
export default class OrganizationRow extends Row {
  @column()
  declare organizationId: string

  @afterSave()
  @afterDelete()
  static publish(row: OrganizationRow) {
    publishRow((row.constructor as LucidModel).table, row)
  }

  /** The rows of the user's organizations. For anyone else they do not exist. */
  static visibleTo<T extends LucidModel>(
    this: T,
    user: { id: string }
  ): ModelQueryBuilderContract<T, InstanceType<T>> {
    return this.query<T>().whereIn('organization_id', (memberships) =>
      memberships.from('memberships').select('organization_id').where('user_id', user.id)
    )
  }

  /**
   * Returns the newest state of a row, locked until the transaction ends. Every change of a row
   * starts with this. The update that changes nothing makes SQLite, which has no row locks, take
   * its write lock before it reads; MySQL locks the row.
   * @throws E_ROW_NOT_FOUND when the row is gone
   */
  static async lockForChange<T extends LucidModel>(
    this: T,
    id: string,
    trx: TransactionClientContract
  ): Promise<InstanceType<T>> {
    await trx
      .from(this.table)
      .where('id', id)
      .update({ updated_at: trx.raw('updated_at') })
    return this.query<T, LucidRow & InstanceType<T>>({ client: trx })
      .where('id', id)
      .forUpdate()
      .firstOrFail()
  }

  /** Stores a new row. Returns false when its id is taken, in any organization. */
  saveAsNew() {
    return this.saveUnlessDuplicate()
  }

  /** Saves the row. Returns false and saves nothing when it violates a unique constraint. */
  async saveUnlessDuplicate() {
    try {
      await this.save()
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }
}
