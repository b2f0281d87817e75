import { column } from '@adonisjs/lucid/orm'
import type { StoredChoice } from '#domain/ai/model_choice'
import Row from '#models/row'
import { inTransaction } from '#models/transaction'
import type User from '#models/user'

/** What a user prefers; ids of `#domain/ai/models`, null where nothing was chosen. */
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

  /** Remembers a choice; what it leaves out stays as it is. */
  static choose(user: User, choice: Partial<StoredChoice>) {
    const given = Object.fromEntries(
      Object.entries(choice).filter(([, model]) => model !== undefined)
    )
    return inTransaction(async (trx) => {
      await user.lock(trx)
      return this.updateOrCreate({ userId: user.id }, given, { client: trx })
    })
  }
}
