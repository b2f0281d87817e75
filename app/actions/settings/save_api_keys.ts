import db from '@adonisjs/lucid/services/db'
import { keysToSave, type KeyFields } from '#domain/settings/keys_to_save'
import InvalidKeyException from '#exceptions/invalid_key_exception'
import ApiKey from '#models/api_key'
import type User from '#models/user'

type Input = { user: User; fields: KeyFields }

/** Keeps a user's keys, each in the place of the one before; all of them or none. */
export default class SaveApiKeys {
  async handle({ user, fields }: Input) {
    const keys = keysToSave(fields)
    if (keys.length === 0) throw new InvalidKeyException()
    await db.transaction(async (trx) => {
      await user.lock(trx)
      for (const { kind, ...secret } of keys) {
        await ApiKey.updateOrCreate({ userId: user.id, kind }, secret, { client: trx })
      }
    })
  }
}
