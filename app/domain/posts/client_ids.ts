export const CLIENT_ID_KINDS = ['draft', 'scheduled', 'camp'] as const

export type ClientIdKind = (typeof CLIENT_ID_KINDS)[number]

/** Ids made by the browser (data model): kind, underscore, 1 to 48 safe characters. */
export const CLIENT_ID = /^(draft|scheduled|camp)_[A-Za-z0-9_-]{1,48}$/

const MAX_RANDOM = 24

/** True when the text is a client-made id of this kind. */
export function isClientId(kind: ClientIdKind, id: unknown): id is string {
  return typeof id === 'string' && CLIENT_ID.test(id) && id.startsWith(`${kind}_`)
}

/** A new id: kind, timestamp (spec section 3), and random characters against two in one millisecond. */
export function newClientId(kind: ClientIdKind, timestampMs: number, random: string): string {
  const suffix = random.replace(/[^A-Za-z0-9]/g, '').slice(0, MAX_RANDOM)
  const stamp = String(Math.max(0, Math.trunc(timestampMs)))
  return [kind, stamp, suffix].filter((part) => part !== '').join('_')
}

/** The same by kind, for validators. */
export const CLIENT_ID_PATTERNS: Readonly<Record<ClientIdKind, RegExp>> = {
  draft: /^draft_[A-Za-z0-9_-]{1,48}$/,
  scheduled: /^scheduled_[A-Za-z0-9_-]{1,48}$/,
  camp: /^camp_[A-Za-z0-9_-]{1,48}$/,
}
