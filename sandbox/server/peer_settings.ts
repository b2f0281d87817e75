import type { JsonRecord } from '#sandbox/server/peer'

/** The values that a setting accepts, and how a refusal describes them. */
interface Check {
  accepts(value: unknown): boolean
  expected: string
}

export type SettingChecks<Settings> = Readonly<Record<keyof Settings, Check>>

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): Check {
  return {
    accepts: (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
    expected: `a whole number from ${min} to ${max}`,
  }
}

export function oneOf(...values: unknown[]): Check {
  return { accepts: (value) => values.includes(value), expected: `one of ${values.join(', ')}` }
}

export const STRING_LIST: Check = {
  accepts: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  expected: 'a list of strings',
}

/** Changes all of the named settings or none. Returns a sentence about a problem, or null. */
export function changeSettings<Settings extends object>(
  settings: Settings,
  checks: SettingChecks<Settings>,
  change: JsonRecord | null
): string | null {
  if (!change) return 'Send a JSON object of settings.'
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(checks, name)) return `There is no setting "${name}".`
    const { accepts, expected } = checks[name as keyof Settings]
    if (!accepts(value)) return `"${name}" must be ${expected}.`
  }
  Object.assign(settings, change)
  return null
}
