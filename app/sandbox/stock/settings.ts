import { isRecord } from '#sandbox/peer/json_values'

/** What may be turned while the sandbox runs. Gone with a restart and a reset. */
export interface StockSettings {
  /** How long AI Horde takes for a picture, milliseconds: a third in the queue, the rest at work. */
  hordeMs: number
  /** Searches that Unsplash still allows in this hour. */
  unsplashSearchesLeft: number
  /** Searches that Pexels still allows in this month. */
  pexelsSearchesLeft: number
  /** Added to the sandbox's clock, milliseconds. */
  clockOffsetMs: number
}

export function defaultSettings(): StockSettings {
  return { hordeMs: 0, unsplashSearchesLeft: 50, pexelsSearchesLeft: 20_000, clockOffsetMs: 0 }
}

/** Changes the named settings; answers the sentence that says what is wrong, or null. */
export function changeSettings(settings: StockSettings, change: unknown): string | null {
  if (!isRecord(change)) return 'Send a JSON object of settings.'
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(defaultSettings(), name)) return `There is no setting "${name}".`
    const isWhole = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    if (!isWhole) return `"${name}" must be a whole number that is not negative.`
  }
  Object.assign(settings, change)
  return null
}
