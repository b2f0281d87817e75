import { isTestedKind, type KeyVerdict } from '#domain/settings/key_verdict'
import type ApiKey from '#models/api_key'
import { testKey } from '#services/ai/test_key'

/** Some kinds of keys cannot be tested before use. */
const UNTESTED: KeyVerdict = {
  kind: 'unreachable',
  sentence: "This kind of key can't be tested. You'll see whether it works when it's used.",
}

/** Asks the provider whether a saved key is valid. Nothing is generated or paid for. */
export default class TestApiKey {
  async handle({ key }: { key: ApiKey }): Promise<KeyVerdict> {
    const { kind, value } = key
    return value !== null && isTestedKind(kind) ? testKey(kind, value) : UNTESTED
  }
}
