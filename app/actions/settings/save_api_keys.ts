import { isTestedKind } from '#domain/settings/key_verdict'
import { keysToSave } from '#domain/settings/api_keys'
import type { KeyFields, KeyToSave } from '#domain/settings/api_keys'
import { InvalidKeyException, KeyRefusedException } from '#errors/settings_errors'
import ApiKey from '#models/api_key'
import Material from '#models/material'
import { withTransaction } from '#database/transaction'
import type User from '#models/user'
import { resolveAiAccess } from '#services/ai/ai_access'
import { testKey } from '#services/ai/test_key'
import { now } from '#services/clock'

type Input = { user: User; fields: KeyFields }

/**
 * Saves a user's keys, each replacing the previous one; all or none. The providers are asked
 * first: a refused key is not saved. A key whose provider does not answer is saved unchecked.
 */
export default class SaveApiKeys {
  async handle({ user, fields }: Input) {
    const keys = keysToSave(fields)
    if (keys.length === 0) throw new InvalidKeyException()
    const verdicts = await Promise.all(keys.map(checkKey))
    for (const verdict of verdicts) {
      if (verdict.kind === 'refused') throw new KeyRefusedException(verdict.sentence)
    }
    await withTransaction(async (trx) => {
      await user.lock(trx)
      for (const { kind, ...secret } of keys) {
        await ApiKey.updateOrCreate({ userId: user.id, kind }, secret, { client: trx })
      }
    })
    // The scheduler has them described within seconds.
    if (resolveAiAccess(await ApiKey.valuesOf(user.id)))
      await Material.requeueUndescribed(now(), user)
    return { isUnchecked: verdicts.some(({ kind }) => kind === 'unreachable') }
  }
}

function checkKey({ kind, value }: KeyToSave) {
  return isTestedKind(kind) ? testKey(kind, value) : ({ kind: 'good' } as const)
}
