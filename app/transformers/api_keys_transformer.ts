import type ApiKey from '#models/api_key'

/** Saved keys on the wire, by kind: the last four characters are all that is ever told. */
export function savedKeys(keys: ApiKey[]) {
  return Object.fromEntries(keys.map(({ kind, last4 }) => [kind, { last4 }]))
}
