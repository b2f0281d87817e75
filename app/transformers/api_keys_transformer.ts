import type { KeyVerdict } from '#domain/settings/key_verdict'
import type ApiKey from '#models/api_key'

/** Saved keys on the wire, by kind: the last four characters are all that is ever told. */
export function savedKeys(keys: ApiKey[]) {
  return Object.fromEntries(keys.map(({ kind, last4 }) => [kind, { last4 }]))
}

/** What the vendor of a saved key said of it; a sentence unless it is good. */
export function keyTrial(verdict: KeyVerdict) {
  const detail = verdict.kind === 'good' ? null : verdict.sentence
  return { verdict: verdict.kind, detail }
}
