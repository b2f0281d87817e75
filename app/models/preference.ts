import { column } from '@adonisjs/lucid/orm'
import type { StoredChoice } from '#domain/ai/model_catalog'
import Row from '#database/row'
import { withTransaction } from '#database/transaction'
import type User from '#models/user'

/** A user's preferred models; ids of `#domain/ai/model_catalog`, null where nothing was chosen. */
export default class Preference extends Row {
  @column()
  declare userId: string

  @column()
  declare textModel: string | null

  @column()
  declare imageModel: string | null

  @column()
  declare contentGenerationModel: string | null

  /** Null until the user chose something. */
  static of(userId: string) {
    return this.query().where({ userId }).first()
  }

  /** Saves a choice. Omitted models stay as they are. */
  static choose(user: User, choice: Partial<StoredChoice>) {
    const given = Object.fromEntries(
      Object.entries(choice).filter(([, model]) => model !== undefined)
    )
    return withTransaction(async (trx) => {
      await user.lock(trx)
      return this.updateOrCreate({ userId: user.id }, given, { client: trx })
    })
  }
}
