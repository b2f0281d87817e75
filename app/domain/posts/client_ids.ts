type ClientIdKind = 'draft' | 'scheduled' | 'camp'

const MAX_RANDOM = 24

/**
 * Returns a new id from the kind, the timestamp and random characters, which keep two ids of the
 * same millisecond apart.
 */
export function newClientId(kind: ClientIdKind, timestampMs: number, random: string): string {
  const suffix = random.replace(/[^A-Za-z0-9]/g, '').slice(0, MAX_RANDOM)
  const stamp = String(Math.max(0, Math.trunc(timestampMs)))
  return [kind, stamp, suffix].filter((part) => part !== '').join('_')
}

/** The format of ids made by the browser: kind, underscore, 1 to 48 safe characters. */
export const CLIENT_ID_PATTERNS: Readonly<Record<ClientIdKind, RegExp>> = {
  draft: /^draft_[A-Za-z0-9_-]{1,48}$/,
  scheduled: /^scheduled_[A-Za-z0-9_-]{1,48}$/,
  camp: /^camp_[A-Za-z0-9_-]{1,48}$/,
}
