import { v7 as uuidv7 } from 'uuid'
import { DateTime } from 'luxon'
import { BaseModel, beforeCreate, beforeSave, column } from '@adonisjs/lucid/orm'
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
