import { isRecord } from '#sandbox/peer/json_values'

/** What a test may turn while the sandbox runs. Gone with a restart and a reset. */
export interface LinkedinSettings {
  /** LinkedIn-Version values that are alive; null: the last twelve months. */
  activeVersions: string[] | null
  /** Life of an access token in seconds (LinkedIn: 60 days). */
  accessTokenSeconds: number
  /** Life of a refresh token in seconds (LinkedIn: 365 days). */
  refreshTokenSeconds: number
  /** The same author with the same text within this many milliseconds is a duplicate; 0: never. */
  duplicateWindowMs: number
  /** How many looks at a stored upload still answer PROCESSING. */
  processingLooks: number
  /** Registered callbacks; null: any. Query parameters do not count. */
  redirectUris: string[] | null
  /** Added to the sandbox's clock, milliseconds. */
  clockOffsetMs: number
  /** How many sample posts each page has from before the sandbox began. */
  historyPosts: number
}

const DAY_MS = 86_400_000

export function defaultSettings(): LinkedinSettings {
  return {
    activeVersions: null,
    accessTokenSeconds: 5_184_000,
    refreshTokenSeconds: 31_536_000,
    duplicateWindowMs: DAY_MS,
    processingLooks: 1,
    redirectUris: null,
    clockOffsetMs: 0,
    historyPosts: 0,
  }
}

/** Changes the named settings; answers the sentence that says what is wrong, or null. */
export function changeSettings(settings: LinkedinSettings, change: unknown): string | null {
  if (!isRecord(change)) return 'Send a JSON object of settings.'
  for (const [name, value] of Object.entries(change)) {
    const complaint = complaintAbout(name, value)
    if (complaint) return complaint
  }
  Object.assign(settings, change)
  return null
}

function complaintAbout(name: string, value: unknown): string | null {
  if (name === 'activeVersions' || name === 'redirectUris') {
    return isStringList(value) ? null : `"${name}" must be a list of strings or null.`
  }
  if (!Object.hasOwn(defaultSettings(), name)) return `There is no setting "${name}".`
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    return `"${name}" must be a whole number.`
  }
  return value < 0 && name !== 'clockOffsetMs' ? `"${name}" must not be negative.` : null
}

function isStringList(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
}
