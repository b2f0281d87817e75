import { v7 as uuidv7 } from 'uuid'
import { DateTime } from 'luxon'
import { BaseModel, beforeCreate, beforeSave, column } from '@adonisjs/lucid/orm'
import type { LucidModel, ModelObject } from '@adonisjs/lucid/types/model'
import { instantColumn } from '#database/model_columns'

/** Columns that most tables have: an id (a UUIDv7 unless the client chose one) and two instants. */
export default class Row extends BaseModel {
  static selfAssignPrimaryKey = true

  @column({ isPrimary: true })
  declare id: string

  @instantColumn()
  declare createdAt: DateTime

  @instantColumn()
  declare updatedAt: DateTime

  /**
   * The same as Lucid's, but it looks up a row's columns without the model's proxy, which takes
   * longer than reading the row from the database.
   */
  $consumeAdapterResult(row: ModelObject, sideloaded?: ModelObject) {
    const model = this.constructor as LucidModel
    const attributes = this.$attributes
    const others: ModelObject = {}
    for (const [key, value] of Object.entries(row)) {
      const name = model.$keys.columnsToAttributes.get(key)
      const consume = name && model.$getColumn(name)?.consume
      if (!name) others[key] = value
      else attributes[name] = consume ? consume(value, name, this) : value
    }
    super.$consumeAdapterResult(others, sideloaded)
  }

  /**
   * Reads the row again.
   * @throws E_ROW_NOT_FOUND when it was deleted in the meantime, where Lucid's error has no code
   */
  async refresh() {
    const model = this.constructor as LucidModel
    const row = await this.$getQueryFor('refresh', model.$adapter.modelClient(this)).firstOrFail()
    Object.assign(this.$attributes, row.$attributes)
    this.$hydrateOriginals()
    return this
  }

  @beforeCreate()
  static assignIdentity(row: Row) {
    row.id ??= uuidv7()
    row.createdAt ??= DateTime.utc()
  }

  @beforeSave()
  static touch(row: Row) {
    row.updatedAt = DateTime.utc()
  }
}
