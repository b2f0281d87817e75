import { isTestedKind } from '#domain/settings/key_verdict'
import { keysToSave, type KeyFields, type KeyToSave } from '#domain/settings/keys_to_save'
import InvalidKeyException from '#exceptions/invalid_key_exception'
import KeyRefusedException from '#exceptions/key_refused_exception'
import ApiKey from '#models/api_key'
import Material from '#models/material'
import { inTransaction } from '#models/transaction'
import type User from '#models/user'
import { aiAccess } from '#services/ai/ai_access'
import { testKey } from '#services/ai/test_key'
import { now } from '#services/clock'

type Input = { user: User; fields: KeyFields }

/**
 * Keeps a user's keys, each in the place of the one before; all of them or none. Their vendors are
 * asked first: a refused key is not saved, one whose vendor does not answer is, unchecked.
 */
export default class SaveApiKeys {
  async handle({ user, fields }: Input) {
    const keys = keysToSave(fields)
    if (keys.length === 0) throw new InvalidKeyException()
    const verdicts = await Promise.all(keys.map(tried))
    for (const verdict of verdicts) {
      if (verdict.kind === 'refused') throw new KeyRefusedException(verdict.sentence)
    }
    await inTransaction(async (trx) => {
      await user.lock(trx)
      for (const { kind, ...secret } of keys) {
        await ApiKey.updateOrCreate({ userId: user.id, kind }, secret, { client: trx })
      }
    })
    // The clock has them read within seconds.
    if (aiAccess(await ApiKey.valuesOf(user.id))) await Material.awaitDescription(now(), user)
    return { isUnchecked: verdicts.some(({ kind }) => kind === 'unreachable') }
  }
}

function tried({ kind, value }: KeyToSave) {
  return isTestedKind(kind) ? testKey(kind, value) : ({ kind: 'good' } as const)
}
