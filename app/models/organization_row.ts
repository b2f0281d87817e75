import { afterDelete, afterSave, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type {
  LucidModel,
  LucidRow,
  ModelAdapterOptions,
  ModelQueryBuilderContract,
} from '@adonisjs/lucid/types/model'
import { isUniqueViolation } from '#database/unique_violation'
import { tellRow } from '#models/changes'
import Row from '#models/row'

/** What belongs to one organization and is seen by its members only. */
export default class OrganizationRow extends Row {
  @column()
  declare organizationId: string

  @afterSave()
  @afterDelete()
  static tell(row: OrganizationRow) {
    tellRow((row.constructor as LucidModel).table, row)
  }

  /** The rows of the user's organizations: to everybody else they do not exist. */
  static visibleTo<T extends LucidModel>(
    this: T,
    user: { id: string },
    options?: ModelAdapterOptions
  ): ModelQueryBuilderContract<T, InstanceType<T>> {
    return this.query<T>(options).whereIn('organization_id', (memberships) =>
      memberships.from('memberships').select('organization_id').where('user_id', user.id)
    )
  }

  /**
   * The newest state of a row, held until the transaction ends. Everything that changes a row takes
   * this first. The update that changes nothing makes SQLite, which has no row locks, take its single
   * writer's lock before it reads; MySQL locks the row.
   *
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

  /** Stores a new row; false when another one has its id already, in whatever organization. */
  saveAsNew() {
    return this.saveUnlessTaken()
  }

  /** False when another row holds what only one may hold; nothing is saved then. */
  async saveUnlessTaken() {
    try {
      await this.save()
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }
}
