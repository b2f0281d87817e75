import { isRecord } from '#sandbox/peer/json_values'
import { RETIRED } from '#sandbox/openrouter/catalogue'

/** What may be turned while the sandbox runs. Gone with a restart and a reset. */
export interface OpenrouterSettings {
  /** Pause before each further word of a stream, milliseconds; 25 is a quick reader's pace. */
  wordDelayMs: number
  /** How long a picture takes, milliseconds. */
  imageLatencyMs: number
  /** Model ids that answer 404 although the catalogue has them. */
  retired: string[]
  /** Whether a request without a key is refused; local servers ask for none. */
  needsKey: boolean
}

export function defaultSettings(): OpenrouterSettings {
  return { wordDelayMs: 0, imageLatencyMs: 0, retired: [...RETIRED], needsKey: true }
}

/** Changes the named settings; answers the sentence that says what is wrong, or null. */
export function changeSettings(settings: OpenrouterSettings, change: unknown): string | null {
  if (!isRecord(change)) return 'Send a JSON object of settings.'
  for (const [name, value] of Object.entries(change)) {
    const complaint = complaintAbout(name, value)
    if (complaint) return complaint
  }
  Object.assign(settings, change)
  return null
}

function complaintAbout(name: string, value: unknown): string | null {
  if (name === 'needsKey') {
    return typeof value === 'boolean' ? null : '"needsKey" must be true or false.'
  }
  if (name === 'retired') {
    const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
    return isList ? null : '"retired" must be a list of model ids.'
  }
  if (!Object.hasOwn(defaultSettings(), name)) return `There is no setting "${name}".`
  const isMs = typeof value === 'number' && Number.isInteger(value) && value >= 0
  return isMs && value <= MAX_MS ? null : `"${name}" must be milliseconds from 0 to ${MAX_MS}.`
}

const MAX_MS = 600_000
