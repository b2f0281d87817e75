import { isTestedKind, type KeyVerdict } from '#domain/settings/key_verdict'
import type ApiKey from '#models/api_key'
import { testKey } from '#services/ai/test_key'

/** Nobody can be asked about some keys: those are as good as their use shows. */
const UNTESTED: KeyVerdict = {
  kind: 'unreachable',
  sentence: "This kind of key can't be tested. You'll see whether it works when it's used.",
}

/** Asks the vendor of a saved key whether it is still good. Nothing is generated or paid for. */
export default class TestSavedKey {
  async handle({ key }: { key: ApiKey }): Promise<KeyVerdict> {
    const { kind, value } = key
    return value !== null && isTestedKind(kind) ? testKey(kind, value) : UNTESTED
  }
}
